/** Lets the reader keep something as a file. */

/** Saves a file under a name. */
export function save(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // The browser has to have begun before the address is forgotten.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** How many pixels a drawn picture has for each of its units. */
const SHARPNESS = 2;

/** Turns a picture at an address of this site into PNG. Throws Error when that cannot be done. */
export async function toPng(address: string): Promise<Blob> {
  const image = new Image();
  image.src = address;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = image.naturalWidth * SHARPNESS;
  canvas.height = image.naturalHeight * SHARPNESS;
  const paper = canvas.getContext("2d");
  paper?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((done, failed) =>
    canvas.toBlob((blob) => (blob ? done(blob) : failed(new Error("no picture"))), "image/png"),
  );
}

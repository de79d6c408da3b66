/** A few quiet tones, made by the browser itself. */

/**
 * Pitches in hertz, one after the other; how long each sounds, and after how long the first, in
 * seconds.
 */
const TONES = {
  roll: { pitches: [196, 247, 220, 262], length: 0.05, wave: "triangle", after: 0 },
  placed: { pitches: [330], length: 0.12, wave: "sine", after: 0 },
  /** Cardboard on wood, when a tile has fallen so far. */
  landed: { pitches: [147, 98], length: 0.05, wave: "triangle", after: 0.16 },
  turn: { pitches: [523, 659], length: 0.16, wave: "sine", after: 0 },
} as const;

export type Tone = keyof typeof TONES;

const LOUDNESS = 0.08;
const ATTACK = 0.01;

let audio: AudioContext | undefined;

/** Lets a tone sound, where the browser allows it. */
export function sound(tone: Tone): void {
  audio ??= new AudioContext();
  if (audio.state === "suspended") void audio.resume();
  const { pitches, length, wave, after } = TONES[tone];
  pitches.forEach((pitch, number) => {
    if (audio) note(audio, pitch, wave, audio.currentTime + after + number * length, length);
  });
}

function note(
  context: AudioContext,
  pitch: number,
  wave: OscillatorType,
  start: number,
  length: number,
): void {
  const source = new OscillatorNode(context, { type: wave, frequency: pitch });
  const volume = new GainNode(context, { gain: 0 });
  volume.gain.setValueAtTime(0, start);
  volume.gain.linearRampToValueAtTime(LOUDNESS, start + ATTACK);
  volume.gain.exponentialRampToValueAtTime(0.0001, start + 2 * length);
  source.connect(volume).connect(context.destination);
  source.start(start);
  source.stop(start + 2 * length);
}

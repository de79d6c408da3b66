/** A piece of a campaign as a small picture. */

import { isOnMeadow, lookOf, signOf } from "./pieces";

/** In the middle of a tile of 200 units. */
export function PieceShape({ name }: { name: string }) {
  const { shape, scale } = lookOf(name);
  const sign = signOf(name);
  return (
    <>
      <g transform={`translate(0 ${sign ? 14 : 4}) scale(${scale})`}>
        <use href={`#${shape}`} />
      </g>
      {sign && (
        <g transform="translate(0 -54) scale(1.5)">
          <circle className="p-card" r="19" />
          <use href={`#${sign}`} />
        </g>
      )}
    </>
  );
}

export function PieceArt({ name, size }: { name: string; size: number }) {
  return (
    <svg
      className="piece-art"
      viewBox="-106 -106 212 212"
      width={size}
      height={size}
      aria-hidden="true"
    >
      {isOnMeadow(name) && (
        <>
          <use href="#cardboard" />
          <use href="#meadow" />
        </>
      )}
      <PieceShape name={name} />
    </svg>
  );
}

import type { ReactNode } from 'react';
import type { Gesture } from '@/lib/core/verification';

/** The hand of a gesture: where its palm is, where its fingers end, and whether the palm covers a part of the head. */
type Hand = {
  readonly palm: readonly [number, number];
  readonly fingers: readonly (readonly [number, number])[];
  readonly size?: readonly [number, number];
};

const hands: Readonly<Record<Gesture, Hand>> = {
  hand_on_head: { palm: [66, 20], size: [13, 7], fingers: [] },
  three_fingers: {
    palm: [98, 62],
    fingers: [
      [90, 40],
      [98, 37],
      [106, 40],
    ],
  },
  thumb_up: { palm: [98, 62], size: [9, 9], fingers: [[94, 42]] },
  hand_on_ear: { palm: [85, 46], size: [7, 12], fingers: [] },
  v_sign: {
    palm: [98, 62],
    fingers: [
      [89, 39],
      [107, 39],
    ],
  },
  hand_on_chin: { palm: [62, 74], size: [13, 7], fingers: [] },
  open_palm: {
    palm: [98, 62],
    fingers: [
      [82, 54],
      [89, 41],
      [97, 37],
      [105, 40],
      [112, 48],
    ],
  },
  finger_on_nose: { palm: [82, 66], size: [8, 7], fingers: [[62, 51]] },
};

const line = { strokeWidth: 6.5, strokeLinecap: 'round' } as const;

/** A drawing of a person who makes a gesture, as in a mirror. The text next to it names the gesture. */
export function GesturePicture({ gesture, className }: { gesture: Gesture; className?: string }): ReactNode {
  const { palm, fingers, size = [8, 8] } = hands[gesture];
  const [x, y] = palm;
  return (
    <svg viewBox="0 0 128 128" aria-hidden className={className}>
      <rect width="128" height="128" rx="24" className="fill-brand-tint" />
      <path d="M16 128c2-26 20-36 44-36s42 10 44 36z" className="fill-brand" />
      <path d="M52 66h16v20c0 10-16 10-16 0z" className="fill-[oklch(0.78_0.07_55)]" />
      <ellipse cx="60" cy="48" rx="23" ry="27" className="fill-[oklch(0.86_0.06_60)]" />
      <path d="M36 46c-4-34 52-34 48 0-4-14-12-18-20-18-10 0-22 2-28 18z" className="fill-[oklch(0.32_0.04_40)]" />
      <circle cx="52" cy="49" r="2.4" className="fill-[oklch(0.3_0.03_40)]" />
      <circle cx="69" cy="49" r="2.4" className="fill-[oklch(0.3_0.03_40)]" />
      <path
        d="M53 62q7.5 6 15 0"
        className="fill-none stroke-[oklch(0.5_0.12_20)]"
        strokeWidth="2.4"
        strokeLinecap="round"
      />
      <path
        d={`M104 124Q${x + 16} ${y + 40} ${x} ${y}`}
        className="fill-none stroke-brand-strong"
        strokeWidth="13"
        strokeLinecap="round"
      />
      {fingers.map(([toX, toY]) => (
        <line
          key={`${toX} ${toY}`}
          x1={x}
          y1={y}
          x2={toX}
          y2={toY}
          {...line}
          className="stroke-[oklch(0.74_0.08_52)]"
        />
      ))}
      <ellipse cx={x} cy={y} rx={size[0]} ry={size[1]} className="fill-[oklch(0.74_0.08_52)]" />
    </svg>
  );
}

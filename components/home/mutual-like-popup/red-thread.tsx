import { useId } from 'react';

/** The red thread of fate between two pictures: it runs in from both sides and ties into a heart. */
export function RedThread({ className }: { className?: string }) {
  const id = useId();
  const thread = 'M0 26c22 30 48 30 66 6s30-26 44-8c6 8 4 20-10 20s-16-12-10-20c14-18 26-16 44 8s44 24 66-6';
  return (
    <svg viewBox="0 0 200 64" fill="none" aria-hidden className={className}>
      <clipPath id={id} className="mutual-like-thread">
        <rect width="100" height="64" style={{ transformOrigin: '0 0' }} />
        <rect x="100" width="100" height="64" style={{ transformOrigin: '200px 0' }} />
      </clipPath>
      <g clipPath={`url(#${id})`} strokeLinecap="round">
        <path d={thread} stroke="#75051f" strokeWidth="5" />
        <path d={thread} stroke="#f52e44" strokeWidth="3.2" />
        <path d={thread} stroke="#ff9592" strokeWidth="1" strokeDasharray="3 5" />
      </g>
      <path
        className="mutual-like-knot"
        style={{ transformOrigin: '100px 34px' }}
        d="M100 51C90 43 84 37 84 29a8.6 8.6 0 0 1 16-4.4A8.6 8.6 0 0 1 116 29c0 8-6 14-16 22Z"
        fill="#f42c51"
        stroke="white"
        strokeWidth="2.4"
        strokeLinejoin="round"
      />
    </svg>
  );
}

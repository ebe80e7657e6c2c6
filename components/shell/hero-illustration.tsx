import { useId } from 'react';

/** Two people with a thread between them that forms a heart. */
export function HeroIllustration({ className }: { className?: string }) {
  const id = useId();
  return (
    <svg
      viewBox="0 0 480 340"
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={className}
      aria-hidden
    >
      <clipPath id={`${id}-her`}>
        <circle cx="118" cy="126" r="92" />
      </clipPath>
      <clipPath id={`${id}-him`}>
        <circle cx="362" cy="126" r="92" />
      </clipPath>
      <g className="fill-on-brand">
        <circle cx="118" cy="126" r="104" fillOpacity="0.08" />
        <circle cx="362" cy="126" r="104" fillOpacity="0.08" />
        <g clipPath={`url(#${id}-her)`}>
          <circle cx="118" cy="126" r="92" fillOpacity="0.16" />
          <path d="M74 200c-16-40-14-136 44-136s60 96 44 136Z" fillOpacity="0.4" />
          <path d="M46 232c0-44 30-62 72-62s72 18 72 62Z" />
          <path d="M104 150h28v30a14 14 0 0 1-28 0Z" />
          <circle cx="118" cy="122" r="36" />
        </g>
        <g clipPath={`url(#${id}-him)`}>
          <circle cx="362" cy="126" r="92" fillOpacity="0.16" />
          <path d="M322 118c-10-42 16-60 42-58 28 2 48 20 38 60Z" fillOpacity="0.4" />
          <path d="M282 236c0-46 36-64 80-64s80 18 80 64Z" />
          <path d="M346 152h32v28a16 16 0 0 1-32 0Z" />
          <circle cx="362" cy="122" r="37" />
        </g>
      </g>
      <path
        d="M118 218c14 62 76 96 118 78 60-26 74-74 44-88-20-8-37 8-40 24-3-16-20-32-40-24-30 14-16 62 44 88 42 18 104-16 118-78"
        strokeWidth="5.5"
        className="stroke-gold"
      />
      <g className="fill-gold">
        <circle cx="118" cy="218" r="8" />
        <circle cx="362" cy="218" r="8" />
      </g>
    </svg>
  );
}

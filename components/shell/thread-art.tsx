/** The red thread across the brand panel: it leaves one person, wanders, becomes a heart and reaches the other. */
export function ThreadArt({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 480 360" fill="none" strokeLinecap="round" className={className} aria-hidden>
      <circle cx="104" cy="196" r="84" className="fill-on-brand" fillOpacity="0.08" />
      <circle cx="380" cy="150" r="104" className="fill-on-brand" fillOpacity="0.08" />
      <g className="fill-on-brand">
        <circle cx="104" cy="172" r="30" />
        <path d="M50 268c0-36 22-58 54-58s54 22 54 58Z" />
        <circle cx="380" cy="118" r="34" fillOpacity="0.85" />
        <path d="M320 226c0-40 25-64 60-64s60 24 60 64Z" fillOpacity="0.85" />
      </g>
      <path
        d="M150 244c34 46 70 42 90-2 10-24-2-54-26-52-26 2-30 36-8 62 14 18 34 28 46 44 4-20 18-36 30-56 16-28 4-58-20-54-18 4-26 26-18 48 14 36 60 40 86-24"
        strokeWidth="5"
        className="stroke-gold"
      />
    </svg>
  );
}

import { Illustration, type IllustrationProps } from './illustration';

/** Two photos, one of them with a landscape and a heart. */
export function NoPhotos(props: IllustrationProps) {
  return (
    <Illustration {...props}>
      <rect
        x="66"
        y="24"
        width="58"
        height="62"
        rx="8"
        transform="rotate(9 95 55)"
        className="fill-surface stroke-edge"
        strokeWidth="3"
        strokeDasharray="5 7"
      />
      <g transform="rotate(-7 66 64)">
        <rect x="36" y="32" width="60" height="64" rx="8" className="fill-surface stroke-edge" strokeWidth="3" />
        <path d="M42 78V44a5 5 0 0 1 5-5h38a5 5 0 0 1 5 5v34Z" className="fill-brand" />
        <path d="M42 78l15-17 11 11 8-8 14 14Z" fill="#fff" opacity=".85" />
        <circle cx="78" cy="50" r="4.5" fill="#fff" />
      </g>
    </Illustration>
  );
}

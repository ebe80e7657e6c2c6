import { Illustration, type IllustrationProps } from './illustration';

/** A heart with a plaster. */
export function Failure(props: IllustrationProps) {
  return (
    <Illustration {...props}>
      <path d="M80 102C52 82 38 68 38 49a21 21 0 0 1 42-5 21 21 0 0 1 42 5c0 19-14 33-42 53Z" className="fill-brand" />
      <g transform="rotate(-32 80 62)">
        <rect x="46" y="52" width="68" height="21" rx="10.5" className="fill-gold-tint stroke-gold" strokeWidth="2.5" />
        <path d="M68 52v21M92 52v21" className="stroke-gold" strokeWidth="2" />
        <g className="fill-gold">
          <circle cx="75" cy="58.5" r="1.8" />
          <circle cx="85" cy="58.5" r="1.8" />
          <circle cx="75" cy="66.5" r="1.8" />
          <circle cx="85" cy="66.5" r="1.8" />
        </g>
      </g>
    </Illustration>
  );
}

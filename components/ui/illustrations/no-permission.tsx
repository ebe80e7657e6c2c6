import { Illustration, type IllustrationProps } from './illustration';

/** A lock whose keyhole is a heart. */
export function NoPermission(props: IllustrationProps) {
  return (
    <Illustration {...props}>
      <path d="M62 56V41a18 18 0 0 1 36 0v15" className="stroke-edge" strokeWidth="7" />
      <rect x="48" y="54" width="64" height="50" rx="13" className="fill-brand" />
      <path
        d="M80 92c-8-5.5-12.5-9.5-12.5-15.2a6.3 6.3 0 0 1 12.5-1.5 6.3 6.3 0 0 1 12.5 1.5C92.5 82.5 88 86.5 80 92Z"
        fill="#fff"
      />
      <path d="m126 30 2.5 6.5L135 39l-6.5 2.5L126 48l-2.5-6.5L117 39l6.5-2.5Z" className="fill-gold" />
    </Illustration>
  );
}

import { Illustration, type IllustrationProps } from './illustration';

/** A waiting bubble, and a reply with a heart. */
export function NoChats(props: IllustrationProps) {
  return (
    <Illustration {...props}>
      <path
        d="M30 34a10 10 0 0 1 10-10h46a10 10 0 0 1 10 10v22a10 10 0 0 1-10 10H54L40 78V66a10 10 0 0 1-10-10Z"
        className="fill-surface stroke-edge"
        strokeWidth="3"
      />
      <g className="fill-edge">
        <circle cx="50" cy="45" r="3.5" />
        <circle cx="63" cy="45" r="3.5" />
        <circle cx="76" cy="45" r="3.5" />
      </g>
      <path
        d="M72 66a10 10 0 0 1 10-10h38a10 10 0 0 1 10 10v20a10 10 0 0 1-10 10v11L107 96H82a10 10 0 0 1-10-10Z"
        className="fill-brand"
      />
      <path d="M101 87c-6-4-10-7.5-10-12a5.3 5.3 0 0 1 10-2.6A5.3 5.3 0 0 1 111 75c0 4.5-4 8-10 12Z" fill="#fff" />
    </Illustration>
  );
}

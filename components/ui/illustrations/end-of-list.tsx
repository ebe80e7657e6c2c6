import { Illustration, type IllustrationProps } from './illustration';

/** The end of the thread, tied in a bow. */
export function EndOfList(props: IllustrationProps) {
  return (
    <Illustration {...props}>
      <g className="stroke-brand" strokeWidth="4.5">
        <path d="M8 74c16-12 30 8 46-2 9-6 15-10 26-10" />
        <path
          d="M80 62C66 42 44 38 44 52s20 14 36 10ZM80 62c14-20 36-24 36-10s-20 14-36 10Z"
          className="fill-surface"
        />
        <path d="M80 62c-3 14-9 23-18 30M80 62c3 14 9 23 18 30" />
      </g>
      <circle cx="80" cy="62" r="7" className="fill-brand" />
    </Illustration>
  );
}

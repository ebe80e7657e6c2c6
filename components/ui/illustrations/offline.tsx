import { Illustration, type IllustrationProps } from './illustration';

/** A cloud and a thread that has come apart. */
export function Offline(props: IllustrationProps) {
  return (
    <Illustration {...props}>
      <path
        d="M54 68a16 16 0 0 1-1-32 23 23 0 0 1 43-5 18 18 0 0 1 11 37Z"
        className="fill-surface stroke-edge"
        strokeWidth="3"
      />
      <g className="stroke-brand" strokeWidth="4">
        <path d="M20 96c12-10 22 6 33-2 5-4 7-7 12-7" />
        <path d="M140 92c-10 10-22-5-32 3-5 4-8 5-13 4" />
        <path d="m72 80 3 5M81 77v6M89 80l-3 5" strokeWidth="3" />
      </g>
    </Illustration>
  );
}

import { Illustration, type IllustrationProps } from './illustration';

/** Two hearts on one thread, one of them still to come. */
export function TiedHearts(props: IllustrationProps) {
  return (
    <Illustration {...props}>
      <path d="M18 84c20 18 34-6 40-18s14-18 22-8 16 26 30 18 16-22 34-20" className="stroke-brand" strokeWidth="2.5" />
      <path d="M58 70C46 62 40 54 40 46a11 11 0 0 1 18-8 11 11 0 0 1 18 8c0 8-6 16-18 24Z" className="fill-brand" />
      <path
        d="M108 82c-10-7-15-13-15-20a9 9 0 0 1 15-7 9 9 0 0 1 15 7c0 7-5 13-15 20Z"
        className="fill-surface stroke-edge"
        strokeWidth="3"
        strokeDasharray="5 6"
      />
    </Illustration>
  );
}

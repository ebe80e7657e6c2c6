import { Illustration, type IllustrationProps } from './illustration';

/** Two places for two people, one of them still empty. */
export function NoPeople(props: IllustrationProps) {
  return (
    <Illustration {...props}>
      <circle cx="60" cy="48" r="15" className="fill-brand" />
      <path d="M34 98c0-17 11-28 26-28s26 11 26 28Z" className="fill-brand" />
      <g className="stroke-edge" strokeWidth="3" strokeDasharray="5 7">
        <circle cx="104" cy="50" r="14" className="fill-surface" />
        <path d="M80 98c0-16 10-26 24-26s24 10 24 26Z" className="fill-surface" />
      </g>
    </Illustration>
  );
}

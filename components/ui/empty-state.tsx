import { EmptyFrame, type EmptyFrameProps } from './empty-frame';
import { pictures } from './pictures/table';

export type EmptyStateProps = Omit<EmptyFrameProps, 'Picture'> & { picture: keyof typeof pictures };

/** A place with nothing in it, said kindly: a picture, what it is, and what to do next. */
export function EmptyState({ picture, ...rest }: EmptyStateProps) {
  return <EmptyFrame {...rest} Picture={pictures[picture]} />;
}

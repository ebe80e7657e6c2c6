/** Keeps the place of a picture that is on its way. */
export function Room({ className }: { className?: string }) {
  return <span aria-hidden className={className} />;
}

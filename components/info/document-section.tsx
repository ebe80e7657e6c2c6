import type { ReactNode } from 'react';

type DocumentSectionProps = { id: string; title: ReactNode; children: ReactNode };

/** A section of a document with its anchor. */
export function DocumentSection({ id, title, children }: DocumentSectionProps) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="scroll-mt-6 in-[.dock-room]:scroll-mt-24 text-lg font-semibold text-balance">
        {title}
      </h2>
      <div className="mt-3 grid gap-3">{children}</div>
    </section>
  );
}

'use client';

import { CircleAlert } from '@/components/ui/icons/circle-alert';

/** A refusal of the whole form, announced to screen readers and brought into sight when it appears. */
export function FormNotice({ text }: { text: string | undefined }) {
  return (
    <div role="alert">
      {text ? (
        <p
          key={text}
          ref={bringIntoSight}
          className="mb-5 flex scroll-mt-4 animate-fade items-start gap-2.5 rounded-control bg-danger-tint px-4 py-3 text-sm text-danger"
        >
          <CircleAlert className="mt-0.5 size-4.5 shrink-0" aria-hidden />
          <span>{text}</span>
        </p>
      ) : null}
    </div>
  );
}

/** The button of a long form is far below its beginning. */
const bringIntoSight = (notice: HTMLElement | null) => notice?.scrollIntoView({ block: 'nearest' });

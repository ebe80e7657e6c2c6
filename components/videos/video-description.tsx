'use client';

import { ChevronDown } from '@/components/ui/icons/chevron-down';
import { languageOf } from '@/lib/core/language-of';

/** The description of a video in the words of its owner, behind a line that opens it. */
export function VideoDescription({ label, text }: { label: string; text: string }) {
  return (
    <details className="group mb-2 text-sm">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-1.5 font-medium [&::-webkit-details-marker]:hidden">
        {label}
        <ChevronDown className="size-4 transition-transform group-open:rotate-180" aria-hidden />
      </summary>
      {/* Scrolls by keyboard, too: it may be longer than the room under the video. */}
      <p
        dir="auto"
        lang={languageOf(text)}
        tabIndex={0}
        className="max-h-[30dvh] overflow-y-auto pb-1 whitespace-pre-line wrap-anywhere"
      >
        {text}
      </p>
    </details>
  );
}

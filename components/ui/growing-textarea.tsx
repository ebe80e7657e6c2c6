import type { ComponentProps } from 'react';
import { controlClass } from './control-class';

type GrowingTextareaProps = Omit<ComponentProps<'textarea'>, 'value' | 'rows' | 'className'> & { value: string };

/**
 * A text box of one line that grows with its text to five lines. A flex item: it takes the width that is left. `rows` of 1
 * marks a box whose early Enter is kept (`early-press-script.ts`).
 */
export function GrowingTextarea({ value, ...rest }: GrowingTextareaProps) {
  return (
    <div className="relative grid min-w-0 flex-1">
      <textarea
        dir="auto"
        {...rest}
        rows={1}
        value={value}
        className={controlClass(
          'col-start-1 row-start-1 field-sizing-content max-h-35.5 resize-none overflow-y-auto rounded-[1.375rem]! py-2.25 [scrollbar-width:thin] placeholder:truncate',
        )}
      />
      {/* A hidden copy of the text sets the height of the box, in every browser. */}
      <div
        aria-hidden
        className="invisible col-start-1 row-start-1 max-h-35.5 overflow-hidden border border-transparent px-3.5 py-2.25 text-base wrap-break-word whitespace-pre-wrap"
      >
        {`${value}\u200b`}
      </div>
    </div>
  );
}

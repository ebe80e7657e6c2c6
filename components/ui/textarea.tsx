'use client';

import { useEffect, useRef, useState, type ComponentProps, type Ref } from 'react';
import { controlClass } from './control-class';
import { cx } from './cx';
import { useFieldControl } from './field';

export type TextareaProps = ComponentProps<'textarea'> & { counter?: boolean };

/** Several lines of text that grow with their content; with `counter` and `maxLength` it shows how much is used. */
export function Textarea({ counter = false, className, ref, onInput, rows = 3, ...rest }: TextareaProps) {
  const control = useFieldControl(rest);
  const own = useRef<HTMLTextAreaElement>(null);
  const [length, setLength] = useState(0);
  // A form library writes the first value through the ref, past React: measure the element itself.
  useEffect(() => setLength(lengthOf(own.current)), [rest.value, rest.defaultValue]);
  const max = rest.maxLength;
  return (
    <div className="relative">
      <textarea
        {...rest}
        {...control}
        rows={rows}
        ref={(element) => {
          own.current = element;
          return passRef(ref, element);
        }}
        onInput={(event) => {
          setLength(lengthOf(event.currentTarget));
          onInput?.(event);
        }}
        className={controlClass(
          cx('block max-h-64 resize-none py-3 [field-sizing:content]', counter && 'pb-7', className),
        )}
      />
      {counter && max ? (
        <span
          className={cx(
            'pointer-events-none absolute right-3.5 bottom-2 text-xs tabular-nums',
            length >= max ? 'text-danger' : 'text-muted',
          )}
        >
          {length}/{max}
        </span>
      ) : null}
    </div>
  );
}

function lengthOf(element: HTMLTextAreaElement | null): number {
  return element ? [...element.value].length : 0;
}

function passRef(ref: Ref<HTMLTextAreaElement> | undefined, element: HTMLTextAreaElement | null) {
  if (typeof ref === 'function') return ref(element);
  if (ref) ref.current = element;
  return undefined;
}

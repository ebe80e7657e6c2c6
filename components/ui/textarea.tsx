'use client';

import { useEffect, useRef, useState, type ComponentProps, type Ref } from 'react';
import { controlClass } from './control-class';
import { cx } from './cx';
import { useFieldControl } from './use-field-control';

type TextareaProps = ComponentProps<'textarea'> & { counter?: boolean };

/** A multi-line input that grows with its content. `counter` shows how much of `maxLength` is used. */
export function Textarea({ counter = false, className, ref, onInput, rows = 3, ...rest }: TextareaProps) {
  const control = useFieldControl(rest);
  const own = useRef<HTMLTextAreaElement>(null);
  const [length, setLength] = useState(0);
  // A form library sets the initial value through the ref, bypassing React, so the element itself is measured.
  useEffect(() => setLength(lengthOf(own.current)), [rest.value, rest.defaultValue]);
  const max = rest.maxLength;
  return (
    <div className="relative">
      <textarea
        dir="auto"
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

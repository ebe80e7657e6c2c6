'use client';

import type { ComponentProps, ReactNode } from 'react';
import { controlClass } from './control-class';
import { cx } from './cx';
import { useFieldControl } from './use-field-control';

export type TextInputProps = ComponentProps<'input'> & { icon?: ReactNode; trailing?: ReactNode };

/** A single-line input. Inside a `Field`, it is linked to the field's label, hint and error. */
export function TextInput({ icon, trailing, className, ...rest }: TextInputProps) {
  const control = useFieldControl(rest);
  const input = (
    <input
      dir="auto"
      {...rest}
      {...control}
      className={controlClass(cx('h-12', Boolean(icon) && 'pl-11', Boolean(trailing) && 'pr-12', className))}
    />
  );
  if (!icon && !trailing) return input;
  return (
    <div className="relative">
      {icon ? (
        <span className="pointer-events-none absolute inset-y-0 left-3.5 flex items-center text-muted [&_svg]:size-5">
          {icon}
        </span>
      ) : null}
      {input}
      {trailing ? <span className="absolute inset-y-0 right-0.5 flex items-center">{trailing}</span> : null}
    </div>
  );
}

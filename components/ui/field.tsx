'use client';

import { useId, type ReactNode } from 'react';
import { CircleAlert } from '@/components/ui/icons/circle-alert';
import { cx } from './cx';
import { useUiMessages } from './ui-messages';
import { FieldContext, joinIds } from './use-field-control';

type FieldProps = {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  required?: boolean;
  optional?: boolean;
  /** True if the label is for screen readers only. */
  hiddenLabel?: boolean;
  /** True if the field has several controls under one label (radio buttons, three date selects). */
  group?: boolean;
  /** At the right end of the label's line, such as "forgot password". */
  aside?: ReactNode;
  className?: string;
  children: ReactNode;
};

/** A control with its label, hint and error, linked for screen readers. */
export function Field({
  label,
  hint,
  error,
  required = false,
  optional,
  hiddenLabel,
  group,
  aside,
  className,
  children,
}: FieldProps) {
  const id = useId();
  const messages = useUiMessages();
  const hintId = hint ? `${id}-hint` : undefined;
  const errorId = error ? `${id}-error` : undefined;
  const describedBy = joinIds(errorId, hintId);
  const labelClass = cx('text-sm font-medium', hiddenLabel && 'sr-only');
  const labelText = (
    <>
      {label}
      {optional ? <span className="ml-1.5 font-normal text-muted">({messages.optional})</span> : null}
    </>
  );
  return (
    <div
      className={cx('flex min-w-0 flex-col', className)}
      role={group ? 'group' : undefined}
      aria-labelledby={group ? `${id}-label` : undefined}
      aria-describedby={group ? describedBy : undefined}
    >
      <div className={cx('flex items-baseline justify-between gap-3', !(hiddenLabel && !aside) && 'mb-1.5')}>
        {group ? (
          <span id={`${id}-label`} className={labelClass}>
            {labelText}
          </span>
        ) : (
          <label htmlFor={id} className={labelClass}>
            {labelText}
          </label>
        )}
        {aside}
      </div>
      <FieldContext value={{ id: group ? undefined : id, describedBy, invalid: Boolean(error), required }}>
        {children}
      </FieldContext>
      <div aria-live="polite">
        {error ? (
          <p id={errorId} className="mt-1.5 flex animate-fade items-start gap-1.5 text-xs text-danger">
            <CircleAlert className="mt-px size-4 shrink-0" aria-hidden />
            <span className="block first-letter:uppercase">{error}</span>
          </p>
        ) : null}
      </div>
      {hint ? (
        <p id={hintId} className="mt-1.5 text-xs text-muted">
          {hint}
        </p>
      ) : null}
    </div>
  );
}

import type { Ref } from 'react';
import { TextInput } from '@/components/ui/text-input';

type MomentInputProps = {
  ref: Ref<HTMLInputElement>;
  /** Milliseconds since 1970; null for none. */
  value: number | null;
  onChange: (value: number | null) => void;
};

/** A date and time in the time zone of the browser, to the minute. */
export function MomentInput({ ref, value, onChange }: MomentInputProps) {
  return (
    <TextInput
      ref={ref}
      type="datetime-local"
      defaultValue={value === null ? '' : toBox(value)}
      onChange={({ target }) => onChange(target.value === '' ? null : new Date(target.value).getTime())}
    />
  );
}

/** Writes a moment as the value of the box, which has no time zone. */
function toBox(at: number): string {
  const local = new Date(at - new Date(at).getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 16);
}

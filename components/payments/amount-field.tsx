'use client';

import { Field } from '@/components/ui/field';
import { TextInput } from '@/components/ui/text-input';
import { finishAmount } from '@/lib/core/amount-input';
import { useAmountInput } from './use-amount-input';

type AmountFieldProps = {
  label: string;
  hint: string;
  error: string | undefined;
  value: string;
  onChange: (text: string) => void;
};

/** The box of an own amount, which takes nothing but an amount. */
export function AmountField({ label, hint, error, value, onChange }: AmountFieldProps) {
  const box = useAmountInput(onChange);
  return (
    <Field label={label} hint={hint} error={error}>
      <TextInput
        ref={box}
        inputMode="decimal"
        autoComplete="off"
        autoFocus
        value={value}
        onChange={({ target }) => onChange(target.value)}
        onBlur={() => onChange(finishAmount(value))}
      />
    </Field>
  );
}

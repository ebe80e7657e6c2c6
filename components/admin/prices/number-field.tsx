import { Field } from '@/components/ui/field';
import { TextInput } from '@/components/ui/text-input';
import { formatDollars } from './dollars';

type NumberFieldProps = {
  label: string;
  value: number;
  onChange: (value: number) => void;
  range: { readonly min: number; readonly max: number };
  error?: string | undefined;
  /** Shows cents as dollars. */
  isMoney?: boolean;
  hint?: string;
};

/** A whole number, or an amount of money in dollars that is kept in cents. */
export function NumberField({ label, value, onChange, range, error, isMoney = false, hint }: NumberFieldProps) {
  const scale = isMoney ? 100 : 1;
  const shown = Number.isNaN(value) ? '' : isMoney ? formatDollars(value) : String(value);
  return (
    <Field label={label} error={error} hint={hint} required>
      <TextInput
        type="number"
        inputMode={isMoney ? 'decimal' : 'numeric'}
        min={range.min / scale}
        max={range.max / scale}
        step={1 / scale}
        defaultValue={shown}
        onChange={({ target }) => onChange(Math.round(target.valueAsNumber * scale))}
      />
    </Field>
  );
}

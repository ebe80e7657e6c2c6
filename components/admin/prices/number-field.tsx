import { useController, useFormContext } from 'react-hook-form';
import { Field } from '@/components/ui/field';
import { TextInput } from '@/components/ui/text-input';
import { formatDollars } from './dollars';

type NumberFieldProps = {
  name: string;
  label: string;
  range: { readonly min: number; readonly max: number };
  error?: string | undefined;
  /** Shows cents as dollars. */
  isMoney?: boolean;
  hint?: string;
};

/** A whole number, or an amount of money in dollars that is kept in cents, of the form around it. */
export function NumberField({ name, label, range, error, isMoney = false, hint }: NumberFieldProps) {
  const { control } = useFormContext<Record<string, number>>();
  const {
    field: { ref, onChange, onBlur },
  } = useController({ control, name });
  const scale = isMoney ? 100 : 1;
  const defaultValue = control._defaultValues[name] ?? 0;
  return (
    <Field label={label} error={error} hint={hint} required>
      <TextInput
        ref={ref}
        type="number"
        inputMode={isMoney ? 'decimal' : 'numeric'}
        min={range.min / scale}
        max={range.max / scale}
        step={1 / scale}
        defaultValue={isMoney ? formatDollars(defaultValue) : String(defaultValue)}
        onChange={({ target }) => onChange(Math.round(target.valueAsNumber * scale))}
        onBlur={onBlur}
      />
    </Field>
  );
}

import { useTranslations } from '@/components/shell/use-translations';
import { Checkbox } from '@/components/ui/checkbox';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import { Switch } from '@/components/ui/switch';
import { TextInput } from '@/components/ui/text-input';
import { Textarea } from '@/components/ui/textarea';
import type { SettingField } from '@/lib/site-settings/model';

type SettingControlProps = { field: SettingField; onChange: (value: unknown) => void };

/** The control of a field by the shape of its setting, with the default below it. */
export function SettingControl({ field, onChange }: SettingControlProps) {
  const t = useTranslations('siteSettings');
  const { label, control, value } = field;
  const hint = t('default', { value: describeDefault(field, { on: t('on'), off: t('off'), none: t('none') }) });
  if (control.kind === 'switch')
    return (
      <Switch label={label} hint={hint} checked={value === true} onChange={({ target }) => onChange(target.checked)} />
    );
  if (control.kind === 'choices') {
    const chosen = Array.isArray(value) ? value.map(String) : [];
    return (
      <Field label={label} hint={hint} group>
        {control.choices.map((one) => (
          <Checkbox
            key={one.value}
            label={one.label}
            checked={chosen.includes(one.value)}
            onChange={({ target }) =>
              onChange(
                control.choices
                  .map((choice) => choice.value)
                  .filter((own) => (own === one.value ? target.checked : chosen.includes(own))),
              )
            }
          />
        ))}
      </Field>
    );
  }
  return (
    <Field label={label} hint={hint}>
      {control.kind === 'number' ? (
        <TextInput
          type="number"
          inputMode={control.isWhole ? 'numeric' : 'decimal'}
          required
          min={control.min}
          max={control.max}
          step={control.isWhole ? 1 : 'any'}
          defaultValue={String(value)}
          onChange={({ target }) => onChange(target.valueAsNumber)}
        />
      ) : control.kind === 'choice' ? (
        <Select
          options={control.choices.map((one) => ({ ...one }))}
          value={String(value)}
          onChange={({ target }) => onChange(target.value)}
        />
      ) : control.kind === 'text' ? (
        <Textarea
          rows={1}
          maxLength={control.maxLength}
          value={String(value ?? '')}
          onChange={({ target }) => onChange(target.value)}
        />
      ) : (
        <Textarea
          className="font-mono text-xs"
          defaultValue={JSON.stringify(value, null, 2)}
          onChange={({ target }) => onChange(readJson(target.value))}
        />
      )}
    </Field>
  );
}

/** A text that is no JSON is sent as it is, and the server refuses it. */
function readJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}

type Words = { readonly on: string; readonly off: string; readonly none: string };

function describeDefault({ control, default: given }: SettingField, { on, off, none }: Words): string {
  if (typeof given === 'boolean') return given ? on : off;
  if (control.kind === 'choice' || control.kind === 'choices') {
    const chosen = Array.isArray(given) ? given.map(String) : [String(given)];
    return control.choices.flatMap(({ value, label }) => (chosen.includes(value) ? [label] : [])).join(', ') || none;
  }
  if (given instanceof Object) return JSON.stringify(given);
  return String(given ?? '') || none;
}

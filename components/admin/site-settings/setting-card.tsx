'use client';

import { useWatch } from 'react-hook-form';
import { useStaffAction } from '@/components/admin/shared/use-staff-action';
import { useStaffForm } from '@/components/admin/shared/use-staff-form';
import { FormNotice } from '@/components/forms/form-notice';
import { useTranslations } from '@/components/shell/use-translations';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Tag } from '@/components/ui/tag';
import { saveSiteSetting } from '@/lib/site-settings/client';
import { valueOfFields, type SettingField, type SettingForm } from '@/lib/site-settings/model';
import { SettingControl } from './setting-control';

/** As many fields are shown at once; a setting with more is folded. */
const foldedFrom = 12;

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
const isChanged = (fields: readonly SettingField[]) =>
  fields.some(({ value, default: given }) => !isSame(value, given));

type SettingValues = { value: readonly SettingField[] };

/** The form of one setting, with its defaults and the way back to them. */
export function SettingCard({ setting }: { setting: SettingForm }) {
  const t = useTranslations('siteSettings');
  const { name, title, text, revision } = setting;
  const { form, refusal, busy, formProps, errorOf } = useStaffForm({
    defaultValues: { value: [...setting.fields] },
    submit: ({ value }: SettingValues, reason) =>
      saveSiteSetting({ name, revision, value: valueOfFields(value) }, reason),
  });
  const resetting = useStaffAction();
  const fields = useWatch({ control: form.control, name: 'value' });
  const isEdited = fields.some(({ value }, place) => !isSame(value, setting.fields[place]?.value));

  function change(place: number, value: unknown) {
    form.setValue(
      'value',
      fields.map((field, index) => (index === place ? { ...field, value } : field)),
    );
    form.clearErrors('value');
  }
  const controls = <Fields fields={fields} onChange={change} />;

  return (
    <Card>
      <form {...formProps} className="grid gap-4" aria-label={title}>
        <div className="flex items-start justify-between gap-3">
          <div>
            <h2 className="text-base font-semibold">{title}</h2>
            <p className="text-sm text-pretty text-muted">{text}</p>
          </div>
          {isChanged(setting.fields) ? <Tag tone="brand">{t('changed')}</Tag> : null}
        </div>
        <FormNotice text={errorOf('value') ?? refusal ?? resetting.refusal} />
        {fields.length > foldedFrom ? (
          <details>
            <summary className="min-h-11 cursor-pointer py-2.5 text-sm font-medium text-brand">
              {t('unfold', { count: fields.length })}
            </summary>
            <div className="pt-2">{controls}</div>
          </details>
        ) : (
          controls
        )}
        <div className="flex flex-wrap justify-end gap-2">
          <Button
            variant="ghost"
            disabled={busy || resetting.isBusy || !isChanged(setting.fields)}
            onClick={() => void resetting.run((reason) => saveSiteSetting({ name, revision }, reason))}
          >
            {t('reset')}
          </Button>
          <Button type="submit" loading={busy} disabled={!isEdited}>
            {t('save')}
          </Button>
        </div>
      </form>
    </Card>
  );
}

type FieldsProps = { fields: readonly SettingField[]; onChange: (place: number, value: unknown) => void };

/** The fields in their groups, in the order of the shape. */
function Fields({ fields, onChange }: FieldsProps) {
  const groups: { label: string | undefined; places: number[] }[] = [];
  fields.forEach(({ group }, place) => {
    const last = groups.at(-1);
    if (last && last.label === group) last.places.push(place);
    else groups.push({ label: group, places: [place] });
  });
  return (
    <div className="grid gap-4">
      {groups.map(({ label, places }) => {
        const controls = (
          <div className="grid items-start gap-3 sm:grid-cols-2">
            {places.map((place) => {
              const field = fields[place];
              return field ? (
                <SettingControl key={field.path.join('.')} field={field} onChange={(value) => onChange(place, value)} />
              ) : null;
            })}
          </div>
        );
        return label === undefined ? (
          <div key={places[0]}>{controls}</div>
        ) : (
          <fieldset key={label}>
            <legend className="mb-1.5 text-sm font-semibold">{label}</legend>
            {controls}
          </fieldset>
        );
      })}
    </div>
  );
}

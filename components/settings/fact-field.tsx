'use client';

import { useController, type Control } from 'react-hook-form';
import { useTranslations } from '@/components/shell/use-translations';
import { Chips } from '@/components/ui/chips';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import { Switch } from '@/components/ui/switch';
import { TextInput } from '@/components/ui/text-input';
import {
  childrenChoices,
  educations,
  goals,
  interests,
  maritalStatuses,
  spokenLanguages,
  type FactName,
} from '@/lib/core/about';
import { limits } from '@/lib/core/limits';
import { noFacts, type MemberFacts } from '@/lib/profile/model';

type FactFieldProps = {
  name: FactName;
  control: Control<MemberFacts>;
  error: string | undefined;
  hint?: string | undefined;
};

const undisclosedOption = 'undisclosed';
const { about } = limits;
const heights = Array.from({ length: about.height.max - about.height.min + 1 }, (_, n) => about.height.min + n);

/** One fact with its control; "prefer not to say" is an option of a list, or a switch below. */
export function FactField({ name, control, error, hint }: FactFieldProps) {
  const t = useTranslations('settings');
  const profile = useTranslations('profile');
  const { field } = useController({ control, name });
  const { field: hidden } = useController({ control, name: 'undisclosed' });
  const isUndisclosed = hidden.value.includes(name);

  function setUndisclosed(isHidden: boolean) {
    hidden.onChange(isHidden ? [...hidden.value, name] : hidden.value.filter((factName) => factName !== name));
    if (isHidden) field.onChange(noFacts[name]);
  }

  const label = profile(`facts.${name}`);
  const select = (options: { value: string; label: string }[], parse: (value: string) => unknown) => (
    <Field label={label} error={error}>
      <Select
        options={[
          { value: '', label: t('about.notStated') },
          ...options,
          { value: undisclosedOption, label: t('about.undisclosed') },
        ]}
        value={isUndisclosed ? undisclosedOption : String(field.value ?? '')}
        onChange={({ target: { value } }) => {
          setUndisclosed(value === undisclosedOption);
          if (value !== undisclosedOption) field.onChange(value === '' ? null : parse(value));
        }}
        onBlur={field.onBlur}
      />
    </Field>
  );
  const hide = (
    <Switch
      label={<span className="font-normal text-muted">{t('about.undisclosed')}</span>}
      aria-label={`${label}: ${t('about.undisclosed')}`}
      checked={isUndisclosed}
      onChange={(event) => setUndisclosed(event.target.checked)}
      className="mt-1"
    />
  );
  const text = (key: 'occupation' | 'city') => (
    <div>
      <Field label={label} hint={hint} error={error}>
        <TextInput
          value={String(field.value)}
          onChange={field.onChange}
          onBlur={field.onBlur}
          maxLength={about[key]}
          placeholder={isUndisclosed ? undefined : t(`about.${key}`)}
          disabled={isUndisclosed}
          autoComplete={key === 'city' ? 'address-level2' : 'organization-title'}
        />
      </Field>
      {hide}
    </div>
  );
  const chips = <V extends string>(
    key: 'languages' | 'goals' | 'interests',
    options: { value: V; label: string }[],
  ) => {
    const values = field.value as V[]; // the fact of this name is a list of these choices
    return (
      <div>
        <Field
          group
          label={label}
          error={error}
          aside={
            <span className="text-xs text-muted tabular-nums">
              {t('about.chosen', { count: values.length, max: about[key] })}
            </span>
          }
        >
          <Chips
            name={key}
            options={options}
            values={values}
            onChange={field.onChange}
            onBlur={field.onBlur}
            max={about[key]}
            disabled={isUndisclosed}
          />
        </Field>
        {hide}
      </div>
    );
  };

  switch (name) {
    case 'height':
      return select(
        heights.map((height) => ({ value: String(height), label: profile('heightValue', { height }) })),
        Number,
      );
    case 'education':
      return select(
        educations.map((value) => ({ value, label: profile(`education.${value}`) })),
        String,
      );
    case 'maritalStatus':
      return select(
        maritalStatuses.map((value) => ({ value, label: profile(`maritalStatus.${value}`) })),
        String,
      );
    case 'children':
      return select(
        childrenChoices.map((value) => ({ value, label: profile(`children.${value}`) })),
        String,
      );
    case 'occupation':
    case 'city':
      return text(name);
    case 'languages':
      return chips(
        name,
        spokenLanguages.map((value) => ({ value, label: profile(`languages.${value}`) })),
      );
    case 'goals':
      return chips(
        name,
        goals.map((value) => ({ value, label: profile(`goals.${value}`) })),
      );
    case 'interests':
      return chips(
        name,
        interests.map((value) => ({ value, label: profile(`interests.${value}`) })),
      );
  }
}

import { useTranslations } from '@/components/shell/use-translations';
import { Field } from '@/components/ui/field';
import { TextInput } from '@/components/ui/text-input';
import { Textarea } from '@/components/ui/textarea';
import type { Titles } from '@/lib/core/gifts';
import { locales } from '@/lib/core/locale';

type TitlesFieldsProps = {
  label: (language: string) => string;
  value: Titles;
  onChange: (value: Titles) => void;
  maxLength: number;
  errors?: Partial<Titles>;
  /** Whether the text has several lines and may be empty. */
  isLong?: boolean;
};

/** A text in each language of the site. */
export function TitlesFields({ label, value, onChange, maxLength, errors = {}, isLong }: TitlesFieldsProps) {
  const t = useTranslations('admin');
  return (
    <div className="grid gap-3 sm:grid-cols-3">
      {locales.map((locale) => {
        const box = {
          lang: locale,
          value: value[locale],
          maxLength,
          onChange: ({ target }: { target: { value: string } }) => onChange({ ...value, [locale]: target.value }),
        };
        return (
          <Field key={locale} label={label(t(`languages.${locale}`))} error={errors[locale]} required={!isLong}>
            {isLong ? <Textarea {...box} /> : <TextInput {...box} />}
          </Field>
        );
      })}
    </div>
  );
}

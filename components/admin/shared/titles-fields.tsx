import { useFormContext } from 'react-hook-form';
import { useTranslations } from '@/components/shell/use-translations';
import { Field } from '@/components/ui/field';
import { TextInput } from '@/components/ui/text-input';
import { Textarea } from '@/components/ui/textarea';
import type { Titles } from '@/lib/core/gifts';
import { locales, type Locale } from '@/lib/core/locale';

type TextKind = 'title' | 'text';
type FieldOfLocale<K extends TextKind> = `${K}${'En' | 'ZhCn' | 'ZhTw'}`;

/** A text in each language as fields of a form, by the domain names of the call. */
export type TitleValues<K extends TextKind> = Readonly<Record<FieldOfLocale<K>, string>>;

const endings = { en: 'En', 'zh-CN': 'ZhCn', 'zh-TW': 'ZhTw' } as const satisfies Record<Locale, string>;

export function toTitleValues<K extends TextKind>(kind: K, titles: Titles): TitleValues<K> {
  const entries = locales.map((locale) => [`${kind}${endings[locale]}`, titles[locale]]);
  return Object.fromEntries(entries) as TitleValues<K>; // one entry a locale
}

export function fromTitleValues<K extends TextKind>(kind: K, values: TitleValues<K>): Titles {
  const of = (locale: Locale) => values[`${kind}${endings[locale]}` as FieldOfLocale<K>]; // a field of the kind
  return { en: of('en'), 'zh-CN': of('zh-CN'), 'zh-TW': of('zh-TW') };
}

type TitlesFieldsProps<K extends TextKind> = {
  kind: K;
  label: (language: string) => string;
  errorOf: (field: FieldOfLocale<K>) => string | undefined;
  maxLength: number;
  /** True if the text has several lines and may be empty. */
  isLong?: boolean;
};

/** A text in each language of the site, of the form around it. */
export function TitlesFields<K extends TextKind>({ kind, label, errorOf, maxLength, isLong }: TitlesFieldsProps<K>) {
  const t = useTranslations('admin');
  const { register } = useFormContext<TitleValues<TextKind>>();
  return (
    <div className="grid gap-3 sm:grid-cols-3">
      {locales.map((locale) => {
        const name = `${kind}${endings[locale]}` as const;
        const box = { lang: locale, maxLength, ...register(name) };
        return (
          <Field
            key={locale}
            label={label(t(`languages.${locale}`))}
            error={errorOf(name as FieldOfLocale<K>)}
            required={!isLong}
          >
            {isLong ? <Textarea {...box} /> : <TextInput {...box} />}
          </Field>
        );
      })}
    </div>
  );
}

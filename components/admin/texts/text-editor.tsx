'use client';

import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Preview } from '@/components/admin/shared/preview';
import { useStaffAction } from '@/components/admin/shared/use-staff-action';
import { useStaffForm } from '@/components/admin/shared/use-staff-form';
import { FormNotice } from '@/components/forms/form-notice';
import { useTranslations } from '@/components/shell/use-translations';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Overlay } from '@/components/ui/overlay';
import { Tabs } from '@/components/ui/tabs';
import { Textarea } from '@/components/ui/textarea';
import { locales, type Locale } from '@/lib/core/locale';
import { previewText } from '@/lib/texts/client/preview-text';
import { saveText } from '@/lib/texts/client/save-text';
import { textLength, type TextEntry } from '@/lib/texts/model';

type TextEditorProps = { entry: TextEntry; locale: Locale; onClose: () => void };

/** One text in its three languages, each saved alone. */
export function TextEditor({ entry, locale: first, onClose }: TextEditorProps) {
  const t = useTranslations('texts');
  const admin = useTranslations('admin');
  const [locale, setLocale] = useState(first);
  const textOf = (language: Locale) => entry.texts[language].override ?? entry.texts[language].original;
  const [drafts, setDrafts] = useState({ en: textOf('en'), 'zh-CN': textOf('zh-CN'), 'zh-TW': textOf('zh-TW') });

  return (
    <Overlay open onOpenChange={onClose} title={t('edit')} description={entry.key} size="lg">
      <Tabs
        label={t('languages')}
        tabs={locales.map((value) => ({ value, label: admin(`languages.${value}`) }))}
        value={locale}
        onChange={setLocale}
        panelClassName="pt-4"
      >
        <TextForm
          key={locale}
          entry={entry}
          locale={locale}
          draft={drafts[locale]}
          onDraft={(text) => setDrafts({ ...drafts, [locale]: text })}
        />
      </Tabs>
    </Overlay>
  );
}

type TextFormProps = {
  entry: TextEntry;
  locale: Locale;
  /** The text that was typed before another language was shown. */
  draft: string;
  onDraft: (text: string) => void;
};

const loadResolver = () => import('./text-resolver');

/** The text in one language: the original, the text in its place, and how it reads. */
function TextForm({ entry, locale, draft, onDraft }: TextFormProps) {
  const t = useTranslations('texts');
  const admin = useTranslations('admin');
  const { original, override } = entry.texts[locale];
  const save = (text: string) => saveText({ key: entry.key, locale, text, previous: override ?? '' });
  const { form, refusal, busy, formProps, errorOf } = useStaffForm({
    loadResolver,
    defaultValues: { content: draft },
    submit: ({ content }: { content: string }) => save(content),
  });
  const resetting = useStaffAction();
  const content = useWatch({ control: form.control, name: 'content' });
  const preview = previewText(content, locale);

  async function reset() {
    const reply = await resetting.run(() => save(''));
    if (reply.kind !== 'success') return;
    form.setValue('content', original);
    onDraft(original);
  }

  return (
    <form {...formProps} className="grid gap-4">
      <FormNotice text={refusal ?? resetting.refusal} />
      <div className="text-sm">
        <p className="font-medium text-muted">{t('original')}</p>
        <p lang={locale} className="wrap-anywhere whitespace-pre-wrap">
          {original}
        </p>
      </div>
      <Field
        label={t('text', { language: admin(`languages.${locale}`) })}
        hint={t('hint')}
        error={preview === undefined ? t('broken') : errorOf('content')}
        required
      >
        <Textarea
          lang={locale}
          maxLength={textLength}
          {...form.register('content', {
            onChange: ({ target }: { target: { value: string } }) => onDraft(target.value),
          })}
        />
      </Field>
      <Preview>
        <p lang={locale} className="wrap-anywhere whitespace-pre-wrap">
          {preview ?? ''}
        </p>
      </Preview>
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="ghost" disabled={busy || resetting.isBusy || override === null} onClick={() => void reset()}>
          {t('reset')}
        </Button>
        <Button
          type="submit"
          loading={busy}
          disabled={preview === undefined || content === (override ?? original) || content === ''}
        >
          {t('save')}
        </Button>
      </div>
    </form>
  );
}

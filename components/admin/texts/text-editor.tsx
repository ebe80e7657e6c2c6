'use client';

import { useState, type FormEvent } from 'react';
import { Preview } from '@/components/admin/shared/preview';
import { useSave } from '@/components/admin/shared/use-save';
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

/** One text in its three languages, each saved alone: the original, the text in its place, and how it reads. */
export function TextEditor({ entry, locale: first, onClose }: TextEditorProps) {
  const t = useTranslations('siteTexts');
  const admin = useTranslations('admin');
  const { isBusy, refusal, save } = useSave();
  const [locale, setLocale] = useState(first);
  const textOf = (one: Locale) => entry.texts[one].override ?? entry.texts[one].original;
  const [drafts, setDrafts] = useState({ en: textOf('en'), 'zh-CN': textOf('zh-CN'), 'zh-TW': textOf('zh-TW') });
  const { original, override } = entry.texts[locale];
  const draft = drafts[locale];
  const shown = previewText(draft, locale);

  function change(text: string) {
    void save(() => saveText({ key: entry.key, locale, text, previous: override ?? '' })).then((isSaved) => {
      if (isSaved && text === '') setDrafts({ ...drafts, [locale]: original });
    });
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    change(draft);
  }

  return (
    <Overlay open onOpenChange={onClose} title={t('edit')} description={entry.key} size="lg">
      <Tabs
        label={t('languages')}
        tabs={locales.map((value) => ({ value, label: admin(`languages.${value}`) }))}
        value={locale}
        onChange={setLocale}
        panelClassName="pt-4"
      >
        <form onSubmit={handleSubmit} className="grid gap-4">
          <FormNotice text={refusal} />
          <div className="text-sm">
            <p className="font-medium text-muted">{t('original')}</p>
            <p lang={locale} className="wrap-anywhere whitespace-pre-wrap">
              {original}
            </p>
          </div>
          <Field
            key={locale}
            label={t('text', { language: admin(`languages.${locale}`) })}
            hint={t('hint')}
            error={shown === undefined ? t('broken') : undefined}
            required
          >
            <Textarea
              lang={locale}
              value={draft}
              maxLength={textLength}
              onChange={({ target }) => setDrafts({ ...drafts, [locale]: target.value })}
            />
          </Field>
          <Preview>
            <p lang={locale} className="wrap-anywhere whitespace-pre-wrap">
              {shown ?? ''}
            </p>
          </Preview>
          <div className="flex flex-wrap justify-end gap-2">
            <Button variant="ghost" disabled={isBusy || override === undefined} onClick={() => change('')}>
              {t('reset')}
            </Button>
            <Button
              type="submit"
              loading={isBusy}
              disabled={shown === undefined || draft === (override ?? original) || draft === ''}
            >
              {t('save')}
            </Button>
          </div>
        </form>
      </Tabs>
    </Overlay>
  );
}

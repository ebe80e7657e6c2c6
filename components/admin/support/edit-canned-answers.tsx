'use client';

import { useState } from 'react';
import useSWR from 'swr';
import { useFieldErrorText } from '@/components/admin/shared/use-field-error-text';
import { FormNotice } from '@/components/forms/form-notice';
import { useEndpointForm } from '@/components/forms/use-endpoint-form';
import { useTranslations } from '@/components/shell/use-translations';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { IconButton } from '@/components/ui/icon-button';
import { Pencil } from '@/components/ui/icons/pencil';
import { Overlay } from '@/components/ui/overlay';
import { Switch } from '@/components/ui/switch';
import { Tag } from '@/components/ui/tag';
import { TextInput } from '@/components/ui/text-input';
import { Textarea } from '@/components/ui/textarea';
import { toast } from '@/components/ui/toast';
import { limits } from '@/lib/core/limits';
import { locales, type Locale } from '@/lib/core/locale';
import { cannedAnswers, saveCannedAnswer } from '@/lib/support/client';
import type { CannedAnswer } from '@/lib/support/model';

/** A button, and the dialog in which agents write the texts that they all insert. */
export function EditCannedAnswers() {
  const t = useTranslations('support');
  const [isOpen, setOpen] = useState(false);
  const [edited, setEdited] = useState<CannedAnswer | 'new'>();
  const { data: answers = [], mutate } = useSWR(isOpen ? cannedAnswers.keyOf({}) : null, cannedAnswers.load);

  function change(open: boolean) {
    setOpen(open);
    setEdited(undefined);
  }

  async function finish() {
    setEdited(undefined);
    toast.success(t('canned.saved'));
    await mutate();
  }

  return (
    <>
      <IconButton label={t('canned.manage')} title={t('canned.manage')} variant="quiet" onClick={() => change(true)}>
        <Pencil aria-hidden />
      </IconButton>
      <Overlay open={isOpen} onOpenChange={change} title={t('canned.open')} description={t('canned.hint')}>
        {edited ? (
          <AnswerForm
            answer={edited === 'new' ? undefined : edited}
            onSaved={finish}
            onBack={() => setEdited(undefined)}
          />
        ) : (
          <div className="space-y-3">
            <ul className="divide-y divide-line">
              {answers.map((answer) => (
                <li key={answer.id}>
                  <button
                    type="button"
                    onClick={() => setEdited(answer)}
                    className="flex min-h-12 w-full items-center justify-between gap-3 py-2 text-left text-sm hover:text-brand"
                  >
                    {answer.title}
                    {answer.isActive ? null : <Tag>{t('canned.inactive')}</Tag>}
                  </button>
                </li>
              ))}
            </ul>
            <Button variant="secondary" wide onClick={() => setEdited('new')}>
              {t('canned.add')}
            </Button>
          </div>
        )}
      </Overlay>
    </>
  );
}

type AnswerFormProps = { answer: CannedAnswer | undefined; onSaved: () => Promise<void>; onBack: () => void };

type AnswerValues = { title: string; en: string; zhcn: string; zhtw: string; isActive: boolean };

const fieldOf = { en: 'en', 'zh-CN': 'zhcn', 'zh-TW': 'zhtw' } as const satisfies Record<Locale, string>;

const loadResolver = () => import('./support-resolvers').then(({ cannedResolver: resolver }) => ({ resolver }));

function AnswerForm({ answer, onSaved, onBack }: AnswerFormProps) {
  const t = useTranslations('support');
  const shell = useTranslations('shell');
  const { form, refusal, busy, formProps, errorOf } = useEndpointForm({
    textOf: useFieldErrorText(),
    mode: 'onSubmit',
    loadResolver,
    defaultValues: {
      title: answer?.title ?? '',
      en: answer?.texts.en ?? '',
      zhcn: answer?.texts['zh-CN'] ?? '',
      zhtw: answer?.texts['zh-TW'] ?? '',
      isActive: answer?.isActive ?? true,
    },
    submit: ({ title, en, zhcn, zhtw, isActive }: AnswerValues) => {
      const texts = { en, 'zh-CN': zhcn, 'zh-TW': zhtw };
      return saveCannedAnswer({ ...(answer && { id: answer.id }), title, texts, isActive });
    },
    onSuccess: onSaved,
  });
  const { register } = form;

  return (
    <form {...formProps} className="grid gap-4">
      <FormNotice text={refusal} />
      <Field label={t('canned.title')} error={errorOf('title')} required>
        <TextInput maxLength={limits.support.cannedTitle} {...register('title')} />
      </Field>
      {locales.map((locale) => (
        <Field
          key={locale}
          label={t('canned.text', { language: shell(`languages.${locale}`) })}
          error={errorOf(fieldOf[locale])}
          required
        >
          <Textarea lang={locale} maxLength={limits.support.reply} {...register(fieldOf[locale])} />
        </Field>
      ))}
      <p className="text-xs text-muted">{t('canned.textHint')}</p>
      <Switch label={t('canned.active')} {...register('isActive')} />
      <div className="flex gap-3">
        <Button variant="secondary" onClick={onBack} className="flex-1">
          {t('canned.back')}
        </Button>
        <Button type="submit" loading={busy} className="flex-1">
          {t('canned.save')}
        </Button>
      </div>
    </form>
  );
}

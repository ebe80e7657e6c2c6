'use client';

import { useState, type FormEvent } from 'react';
import useSWR from 'swr';
import { useCallGate } from '@/components/forms/call-gate';
import { FormNotice } from '@/components/forms/form-notice';
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
import { locales } from '@/lib/core/locale';
import { cannedAnswers, saveCannedAnswer } from '@/lib/support/client';
import type { CannedAnswer } from '@/lib/support/model';

/** A button, and the dialog in which agents write the texts that they all insert. */
export function EditCannedAnswers() {
  const t = useTranslations('desk');
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

function AnswerForm({ answer, onSaved, onBack }: AnswerFormProps) {
  const t = useTranslations('desk');
  const gate = useCallGate();
  const [refusal, setRefusal] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const textOf = (name: string) => String(fields.get(name) ?? '');
    const draft = {
      ...(answer && { id: answer.id }),
      title: textOf('title'),
      texts: { en: textOf('en'), 'zh-CN': textOf('zh-CN'), 'zh-TW': textOf('zh-TW') },
      isActive: fields.get('active') === 'on',
    };
    setBusy(true);
    const reply = await gate(() => saveCannedAnswer(draft));
    setBusy(false);
    if (reply.kind === 'success') return onSaved();
    setRefusal(reply.kind === 'offline' ? t('offline') : (Object.values(reply.errors)[0] ?? reply.msg));
    return undefined;
  }

  return (
    <form onSubmit={(event) => void submit(event)} className="grid gap-4">
      <FormNotice text={refusal} />
      <Field label={t('canned.title')} required>
        <TextInput name="title" defaultValue={answer?.title} maxLength={limits.desk.cannedTitle} required />
      </Field>
      {locales.map((locale) => (
        <Field key={locale} label={t('canned.text', { language: t(`languages.${locale}`) })} required>
          <Textarea
            name={locale}
            lang={locale}
            defaultValue={answer?.texts[locale]}
            maxLength={limits.desk.reply}
            required
          />
        </Field>
      ))}
      <p className="text-xs text-muted">{t('canned.textHint')}</p>
      <Switch name="active" label={t('canned.active')} defaultChecked={answer?.isActive ?? true} />
      <div className="flex gap-3">
        <Button variant="secondary" onClick={onBack} className="flex-1">
          {t('canned.back')}
        </Button>
        <Button type="submit" loading={isBusy} className="flex-1">
          {t('canned.save')}
        </Button>
      </div>
    </form>
  );
}

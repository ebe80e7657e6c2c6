'use client';

import { useId, useState } from 'react';
import { useTranslations } from '@/components/shell/use-translations';
import { Select } from '@/components/ui/select';
import { toast } from '@/components/ui/toast';
import { allowComments } from '@/lib/comments/client';
import type { SubjectRef } from '@/lib/comments/model';
import { commenterChoices, type CommenterChoice } from '@/lib/core/comments';

type CommenterSelectProps = { subject: SubjectRef; from: CommenterChoice; onChange: (from: CommenterChoice) => void };

/** Lets the owner choose who may comment, saved at once. */
export function CommenterSelect({ subject, from, onChange }: CommenterSelectProps) {
  const t = useTranslations('comments');
  const id = useId();
  const [isSaving, setIsSaving] = useState(false);

  async function handleChange(value: string) {
    const next = commenterChoices.find((choice) => choice === value);
    if (!next || isSaving) return;
    setIsSaving(true);
    onChange(next);
    const reply = await allowComments(subject, next);
    setIsSaving(false);
    if (reply.kind === 'success') return toast.success(t('from.saved'), { id: 'comments-from' });
    onChange(from);
    toast.error(reply.kind === 'offline' ? t('from.offline') : reply.msg, { id: 'comments-from' });
  }

  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 pb-2">
      <label htmlFor={id} className="text-sm text-muted">
        {t('from.label')}
      </label>
      <Select
        id={id}
        value={from}
        onChange={(event) => void handleChange(event.target.value)}
        options={commenterChoices.map((choice) => ({ value: choice, label: t(`from.${choice}`) }))}
        className="min-w-40"
      />
    </div>
  );
}

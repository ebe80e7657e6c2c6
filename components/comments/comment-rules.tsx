'use client';

import { useId, useState } from 'react';
import { useReplyText } from '@/components/forms/use-reply-text';
import { useTranslations } from '@/components/shell/use-translations';
import { Select } from '@/components/ui/select';
import { toast } from '@/components/ui/toast';
import { toastFailure } from '@/components/forms/toast-failure';
import { allowComments, showComments } from '@/lib/comments/client';
import type { CommentPage } from '@/lib/comments/model';
import { type SubjectRef, commenterChoices, commentReaders } from '@/lib/core/comments';

type Rules = Pick<CommentPage, 'commentsFrom' | 'commentsSeenBy'>;
type CommentRulesProps = { subject: SubjectRef; rules: Rules; onChange: (rules: Partial<Rules>) => void };

/** Lets the owner choose who may comment and who sees the comments of others, each saved at once. */
export function CommentRules({ subject, rules, onChange }: CommentRulesProps) {
  const t = useTranslations('comments');
  return (
    <div className="flex flex-wrap gap-x-6 gap-y-2 pb-2">
      <RuleSelect
        label={t('from.label')}
        value={rules.commentsFrom}
        options={commenterChoices.map((choice) => ({ value: choice, label: t(`from.${choice}`) }))}
        save={(commentsFrom) => allowComments(subject, commentsFrom)}
        onChange={(commentsFrom) => onChange({ commentsFrom })}
      />
      <RuleSelect
        label={t('seenBy.label')}
        value={rules.commentsSeenBy}
        options={commentReaders.map((choice) => ({ value: choice, label: t(`seenBy.${choice}`) }))}
        save={(commentsSeenBy) => showComments(subject, commentsSeenBy)}
        onChange={(commentsSeenBy) => onChange({ commentsSeenBy })}
      />
    </div>
  );
}

type RuleSelectProps<V extends string> = {
  label: string;
  value: V;
  options: readonly { value: V; label: string }[];
  save: (value: V) => ReturnType<typeof allowComments>;
  onChange: (value: V) => void;
};

function RuleSelect<V extends string>({ label, value, options, save, onChange }: RuleSelectProps<V>) {
  const t = useTranslations('comments');
  const textOf = useReplyText();
  const id = useId();
  const [isSaving, setIsSaving] = useState(false);

  async function handleChange(chosen: string) {
    const next = options.find((option) => option.value === chosen)?.value;
    if (!next || isSaving) return;
    setIsSaving(true);
    onChange(next);
    const reply = await save(next);
    setIsSaving(false);
    if (reply.kind === 'success') return toast.success(t('from.saved'), { id: 'comment-rules' });
    onChange(value);
    toastFailure(reply, textOf(reply, t('from.offline')), 'comment-rules');
  }

  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
      <label htmlFor={id} className="text-sm text-muted">
        {label}
      </label>
      <Select
        id={id}
        value={value}
        onChange={(event) => void handleChange(event.target.value)}
        options={[...options]}
        className="w-auto max-w-full min-w-32"
      />
    </div>
  );
}

'use client';

import { FormNotice } from '@/components/forms/form-notice';
import { useTranslations } from '@/components/shell/use-translations';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Overlay } from '@/components/ui/overlay';
import { Select } from '@/components/ui/select';
import { Textarea } from '@/components/ui/textarea';
import { toast } from '@/components/ui/toast';
import { limits } from '@/lib/core/limits';
import { transferThread } from '@/lib/support/client';
import type { ThreadDetails } from '@/lib/support/model';
import { useAgent } from './agent-context';
import { useThreadForm } from './use-thread-form';

type TransferDialogProps = { details: ThreadDetails; open: boolean; onOpenChange: (open: boolean) => void };

const loadResolver = () => import('./support-resolvers').then(({ transferResolver: resolver }) => ({ resolver }));

/** Gives a thread to a colleague, with a note for them. */
export function TransferDialog({ details, open, onOpenChange }: TransferDialogProps) {
  const t = useTranslations('support');
  return (
    <Overlay open={open} onOpenChange={onOpenChange} title={t('transfer.title')} size="sm">
      <TransferForm details={details} onDone={() => onOpenChange(false)} />
    </Overlay>
  );
}

function TransferForm({ details, onDone }: { details: ThreadDetails; onDone: () => void }) {
  const t = useTranslations('support');
  const agent = useAgent();
  const colleagues = details.agents.filter(({ id }) => id !== agent.id);
  const { form, refusal, busy, formProps, errorOf } = useThreadForm({
    loadResolver,
    defaultValues: { toId: '', note: '' },
    submit: ({ toId, note }: { toId: string; note: string }) =>
      transferThread(details.item.thread.id, { toId: Number(toId), note: note.trim() }),
    onSuccess: (_, { toId }) => {
      onDone();
      toast.success(t('transfer.done', { name: colleagues.find(({ id }) => String(id) === toId)?.name ?? '' }));
    },
  });

  return (
    <form {...formProps} className="grid gap-4">
      <FormNotice text={refusal} />
      <Field label={t('transfer.to')} error={errorOf('toId')} required>
        <Select
          placeholder={t('transfer.choose')}
          options={colleagues.map(({ id, name, isOnDuty }) => ({
            value: String(id),
            label: isOnDuty ? t('transfer.onDuty', { name }) : name,
          }))}
          {...form.register('toId')}
        />
      </Field>
      <Field label={t('transfer.note')} hint={t('transfer.noteHint')} error={errorOf('note')} optional>
        <Textarea maxLength={limits.support.note} counter {...form.register('note')} />
      </Field>
      <Button type="submit" loading={busy} wide>
        {t('transfer.submit')}
      </Button>
    </form>
  );
}

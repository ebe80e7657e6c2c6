'use client';

import { useRef, useState, type FormEvent } from 'react';
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
import { useThreadAct } from './use-threads';

type TransferDialogProps = { details: ThreadDetails; open: boolean; onOpenChange: (open: boolean) => void };

/** Gives a thread to a colleague, with a note for them. */
export function TransferDialog({ details, open, onOpenChange }: TransferDialogProps) {
  const t = useTranslations('desk');
  const agent = useAgent();
  const { run, isBusy } = useThreadAct();
  const [toId, setToId] = useState('');
  const note = useRef<HTMLTextAreaElement>(null);
  const colleagues = details.agents.filter(({ id }) => id !== agent.id);

  async function submit(event: FormEvent) {
    event.preventDefault();
    const colleague = colleagues.find(({ id }) => String(id) === toId);
    if (!colleague) return;
    const text = note.current?.value.trim() ?? '';
    const reply = await run(() => transferThread(details.item.thread.id, { toId: colleague.id, note: text }));
    if (!reply) return;
    onOpenChange(false);
    toast.success(t('transfer.done', { name: colleague.name }));
  }

  return (
    <Overlay open={open} onOpenChange={onOpenChange} title={t('transfer.title')} size="sm">
      <form onSubmit={(event) => void submit(event)} className="grid gap-4">
        <Field label={t('transfer.to')} required>
          <Select
            value={toId}
            onChange={(event) => setToId(event.target.value)}
            placeholder={t('transfer.choose')}
            options={colleagues.map(({ id, name, isOnDuty }) => ({
              value: String(id),
              label: isOnDuty ? t('transfer.onDuty', { name }) : name,
            }))}
            required
          />
        </Field>
        <Field label={t('transfer.note')} hint={t('transfer.noteHint')} optional>
          <Textarea ref={note} maxLength={limits.desk.note} counter />
        </Field>
        <Button type="submit" loading={isBusy} wide>
          {t('transfer.submit')}
        </Button>
      </form>
    </Overlay>
  );
}

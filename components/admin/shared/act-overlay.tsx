'use client';

import { useState, type FormEvent, type ReactNode } from 'react';
import { FormNotice } from '@/components/forms/form-notice';
import { useTranslations } from '@/components/shell/use-translations';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Overlay } from '@/components/ui/overlay';
import { Textarea } from '@/components/ui/textarea';
import type { CallReply } from '@/lib/browser/call';
import { limits } from '@/lib/core/limits';
import { useRunAct } from './use-run-act';

type ActOverlayProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  text?: string;
  submitLabel: string;
  danger?: boolean;
  /** The fields of the act, above the reason. */
  children?: ReactNode;
  call: (fields: { text: (name: string) => string; reason: string }) => Promise<CallReply<unknown>>;
};

/** A form of one act of staff, with the reason that each act needs. Closes when the act is done. */
export function ActOverlay({ open, onClose, title, text, submitLabel, danger, children, call }: ActOverlayProps) {
  const t = useTranslations('admin');
  const { run, isBusy } = useRunAct();
  const [refusal, setRefusal] = useState<string>();

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const read = (name: string) => String(fields.get(name) ?? '').trim();
    const refused = await run(() => call({ text: read, reason: read('reason') }));
    setRefusal(refused);
    if (refused === undefined) onClose();
  }

  return (
    <Overlay open={open} onOpenChange={(next) => next || onClose()} title={title} description={text} size="sm">
      <form onSubmit={(event) => void submit(event)} className="grid gap-4">
        <FormNotice text={refusal} />
        {children}
        <Field label={t('reason.label')} required>
          <Textarea name="reason" maxLength={limits.staff.reason} required counter />
        </Field>
        <Button type="submit" variant={danger ? 'danger' : 'primary'} loading={isBusy} wide>
          {submitLabel}
        </Button>
      </form>
    </Overlay>
  );
}

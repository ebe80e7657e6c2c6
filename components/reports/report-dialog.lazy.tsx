'use client';

import { useId, useState } from 'react';
import { Controller } from 'react-hook-form';
import { useBlock } from '@/components/blocks/use-block';
import { FormNotice } from '@/components/forms/form-notice';
import { useEndpointForm } from '@/components/forms/use-endpoint-form';
import { useTranslations } from '@/components/shell/use-translations';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Overlay } from '@/components/ui/overlay';
import { RadioGroup } from '@/components/ui/radio-group';
import { Switch } from '@/components/ui/switch';
import { Textarea } from '@/components/ui/textarea';
import { toast } from '@/components/ui/toast';
import { blockMember } from '@/lib/blocks/client';
import { goneMembers } from '@/lib/browser/gone-members';
import type { CallReply } from '@/lib/browser/call';
import { limits } from '@/lib/core/limits';
import { reportKinds, type ReportKind } from '@/lib/core/reports';
import { fileReport } from '@/lib/reports/client';
import type { ReportTarget } from '@/lib/reports/model';

export type ReportDialogProps = {
  /** Undefined while it is closed. */
  target: ReportTarget | undefined;
  onClose: () => void;
};

/** The lazy half of `ReportHost`. */
export function ReportDialog({ target, onClose }: ReportDialogProps) {
  const t = useTranslations('reports');
  const form = useId();
  const [isBusy, setIsBusy] = useState(false);
  // Still shown while it closes; each opening has a new form.
  const [last, setLast] = useState({ target, turn: 0 });
  if (target && target !== last.target) setLast({ target, turn: last.turn + 1 });
  const displayedTarget = target ?? last.target;
  if (!displayedTarget) return null;
  const name = displayedTarget.member?.username ?? t('aMember');
  return (
    <Overlay
      open={target !== undefined}
      onOpenChange={(open) => (open ? undefined : onClose())}
      isLocked={isBusy}
      title={t(`title.${displayedTarget.subject}`, { name })}
      description={t('intro', { name })}
      footer={
        <>
          <Button variant="secondary" disabled={isBusy} onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" form={form} loading={isBusy}>
            {t('send')}
          </Button>
        </>
      }
    >
      <ReportForm key={last.turn} id={form} target={displayedTarget} onBusy={setIsBusy} onSent={onClose} />
    </Overlay>
  );
}

type ReportFormProps = { id: string; target: ReportTarget; onBusy: (isBusy: boolean) => void; onSent: () => void };

type ReportValues = { kind: ReportKind | ''; content: string; alsoBlock: boolean };

function ReportForm({ id, target, onBusy, onSent }: ReportFormProps) {
  const t = useTranslations('reports');
  const { showBlocked } = useBlock();
  const { member, subject, itemId } = target;
  const name = member?.username ?? t('aMember');
  const { form, refusal, formProps, errorOf } = useEndpointForm({
    mode: 'onSubmit',
    keptAs: `report of ${subject} ${itemId ?? ''} of ${member?.id ?? ''}`,
    defaultValues: { kind: '', content: '', alsoBlock: false },
    submit: async ({ kind, content, alsoBlock }: ReportValues) => {
      if (kind === '') return refusedLocally({ kind: t('kinds.missing') });
      onBusy(true);
      if (alsoBlock && member) goneMembers.setBlockedHere(member, true);
      const reply = await fileReport({ memberId: member?.id, kind, subject, itemId, content, alsoBlock })
        .then((sent) => (isTooMany(sent) ? blockInstead(alsoBlock) : sent))
        .finally(() => onBusy(false));
      if (reply.kind !== 'success' && member) goneMembers.setBlockedHere(member, false);
      return reply;
    },
    onSuccess: ({ msg }, { alsoBlock }) => {
      onSent();
      if (alsoBlock && member) showBlocked(member, msg);
      else toast.success(msg);
    },
  });
  const { control, register } = form;

  /** Blocks the member if that was asked for too: blocks have no limit a day. */
  async function blockInstead(alsoBlock: boolean) {
    const reply = alsoBlock && member ? await blockMember(member.id) : undefined;
    if (reply?.kind === 'success') return { ...reply, msg: t('notSent', { name }) };
    return refusedLocally({}, t('tooMany', { name }));
  }

  return (
    <form id={id} {...formProps} className="flex flex-col gap-5">
      <Field label={t('kinds.label')} error={errorOf('kind')} group>
        <Controller
          control={control}
          name="kind"
          render={({ field }) => (
            <RadioGroup
              name={`${id}-kind`}
              value={field.value === '' ? undefined : field.value}
              onChange={field.onChange}
              options={reportKinds.map((value) => ({
                value,
                label: t(`kinds.${value}.title`),
                hint: t(`kinds.${value}.text`),
              }))}
            />
          )}
        />
      </Field>
      <Field label={t('content.label')} error={errorOf('content')}>
        <Textarea
          maxLength={limits.report.content}
          placeholder={t('content.placeholder')}
          counter
          {...register('content')}
        />
      </Field>
      {member ? (
        <Switch label={t('alsoBlock.label', { name })} hint={t('alsoBlock.text')} {...register('alsoBlock')} />
      ) : null}
      <FormNotice text={refusal} />
    </form>
  );
}

const isTooMany = (reply: CallReply<unknown>) => reply.kind === 'refused' && reply.status === 429;

/** Returns what is shown like a refusal of the server. */
function refusedLocally(errors: Readonly<Record<string, string>>, msg = ''): CallReply<null> {
  return { kind: 'refused', status: 400, code: undefined, msg, errors };
}

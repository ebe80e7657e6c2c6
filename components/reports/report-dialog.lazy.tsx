'use client';

import { useId, useState, type SubmitEvent } from 'react';
import { useBlock } from '@/components/blocks/use-block';
import { useTranslations } from '@/components/shell/use-translations';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Overlay } from '@/components/ui/overlay';
import { RadioGroup } from '@/components/ui/radio-group';
import { Switch } from '@/components/ui/switch';
import { Textarea } from '@/components/ui/textarea';
import { toast } from '@/components/ui/toast';
import { blockMember } from '@/lib/blocks/client';
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
  const shown = target ?? last.target;
  if (!shown) return null;
  const name = shown.member?.username ?? t('aMember');
  return (
    <Overlay
      open={target !== undefined}
      onOpenChange={(open) => (open || isBusy ? undefined : onClose())}
      title={t(`title.${shown.subject}`, { name })}
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
      <ReportForm key={last.turn} id={form} target={shown} onBusy={setIsBusy} onSent={onClose} />
    </Overlay>
  );
}

type ReportFormProps = { id: string; target: ReportTarget; onBusy: (isBusy: boolean) => void; onSent: () => void };

function ReportForm({ id, target, onBusy, onSent }: ReportFormProps) {
  const t = useTranslations('reports');
  const { showBlocked } = useBlock();
  const [kind, setKind] = useState<ReportKind>();
  const [content, setContent] = useState('');
  const [alsoBlock, setAlsoBlock] = useState(false);
  const [failure, setFailure] = useState<string>();
  const { member, subject, itemId } = target;
  const name = member?.username ?? t('aMember');

  async function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    if (!kind) return setFailure(t('kinds.missing'));
    onBusy(true);
    setFailure(undefined);
    const reply = await fileReport({ memberId: member?.id, kind, subject, itemId, content, alsoBlock });
    onBusy(false);
    if (reply.kind === 'offline') return setFailure(t('offline'));
    if (reply.kind === 'refused' && reply.status === 429) return showTooMany();
    if (reply.kind === 'refused') return setFailure(reply.msg);
    onSent();
    if (alsoBlock && member) showBlocked(member, reply.msg);
    else toast.success(reply.msg);
  }

  /** Blocks the member if that was asked for too: blocks have no limit a day. */
  async function showTooMany() {
    if (!alsoBlock || !member) return setFailure(t('tooMany', { name }));
    onBusy(true);
    const reply = await blockMember(member.id);
    onBusy(false);
    if (reply.kind !== 'success') return setFailure(t('tooMany', { name }));
    onSent();
    showBlocked(member, t('blockedOnly', { name }));
  }

  return (
    <form id={id} onSubmit={(event) => void handleSubmit(event)} className="flex flex-col gap-5">
      <Field label={t('kinds.label')} group>
        <RadioGroup
          name={`${id}-kind`}
          value={kind}
          onChange={setKind}
          options={reportKinds.map((value) => ({
            value,
            label: t(`kinds.${value}.title`),
            hint: t(`kinds.${value}.text`),
          }))}
        />
      </Field>
      <Field label={t('content.label')}>
        <Textarea
          value={content}
          onChange={(event) => setContent(event.target.value)}
          maxLength={limits.report.content}
          placeholder={t('content.placeholder')}
          counter
        />
      </Field>
      {member ? (
        <Switch
          label={t('alsoBlock.label', { name })}
          hint={t('alsoBlock.text')}
          checked={alsoBlock}
          onChange={(event) => setAlsoBlock(event.target.checked)}
        />
      ) : null}
      {failure ? (
        <p role="alert" className="rounded-control bg-danger-tint px-4 py-3 text-sm text-danger">
          {failure}
        </p>
      ) : null}
    </form>
  );
}

'use client';

import { useRouter } from 'next/navigation';
import { useRef, useState, type FormEvent } from 'react';
import { useCallGate } from '@/components/forms/call-gate';
import { FormNotice } from '@/components/forms/form-notice';
import { useTranslations } from '@/components/shell/use-translations';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Field } from '@/components/ui/field';
import { RadioGroup, Segmented } from '@/components/ui/radio-group';
import { Textarea } from '@/components/ui/textarea';
import { toast } from '@/components/ui/toast';
import { limits } from '@/lib/core/limits';
import { caseOutcomes, type CaseOutcome } from '@/lib/core/reports';
import { decideReport } from '@/lib/moderation/client';
import type { CaseDetails, Preset } from '@/lib/moderation/model';
import { useCaseKeys } from './use-case-keys';

type DecisionPanelProps = {
  found: Pick<CaseDetails, 'id' | 'subject'>;
  /** Opened after the decision. */
  nextHref: string;
  presets: readonly Preset[];
};

/** The decision of a case: the outcome by the keys 1 to 5, the days of a suspension, and the reason for the member. */
export function DecisionPanel({ found, nextHref, presets }: DecisionPanelProps) {
  const t = useTranslations('moderation');
  const router = useRouter();
  const gate = useCallGate();
  const box = useRef<HTMLTextAreaElement>(null);
  const [outcome, setOutcome] = useState<CaseOutcome>();
  const [days, setDays] = useState<string>(String(limits.suspension.days[0]));
  const [missing, setMissing] = useState<'outcome' | 'reason'>();
  const [refusal, setRefusal] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const outcomes = caseOutcomes.filter((one) => one !== 'hide' || found.subject !== 'member');
  const choose = (chosen: CaseOutcome) => {
    setOutcome(chosen);
    setMissing(undefined);
  };
  useCaseKeys(
    Object.fromEntries(
      outcomes.map((one) => [String(caseOutcomes.indexOf(one) + 1), () => choose(one)] as [string, () => void]),
    ),
  );

  async function submit(event: FormEvent) {
    event.preventDefault();
    const reason = box.current?.value.trim() ?? '';
    setMissing(outcome === undefined ? 'outcome' : reason === '' ? 'reason' : undefined);
    if (outcome === undefined) return;
    if (reason === '') return box.current?.focus();
    setBusy(true);
    const length = outcome === 'suspend' ? Number(days) : undefined;
    const reply = await gate(() => decideReport({ caseId: found.id, outcome, days: length, reason }));
    setBusy(false);
    if (reply.kind === 'success') {
      toast.success(t(`outcomes.${outcome}.done`));
      return router.push(nextHref);
    }
    setRefusal(reply.kind === 'offline' ? t('offline') : reply.msg);
    // Shows the decision of the other one.
    if (reply.kind === 'refused' && reply.code === 'ALREADY_DECIDED') {
      toast.error(reply.msg);
      router.refresh();
    }
  }

  return (
    <Card>
      <h2 className="mb-4 text-lg font-semibold">{t('decision.title')}</h2>
      <FormNotice text={refusal} />
      <form onSubmit={(event) => void submit(event)} className="grid gap-4">
        <Field
          label={t('decision.outcome')}
          hint={<span className="pointer-coarse:hidden">{t('decision.keys')}</span>}
          error={missing === 'outcome' ? t('decision.missingOutcome') : undefined}
          group
          required
        >
          <RadioGroup
            name="outcome"
            value={outcome}
            onChange={choose}
            options={outcomes.map((value) => ({
              value,
              label: (
                <>
                  <kbd className="mr-2 inline-block min-w-5 rounded border border-line bg-sunken px-1 text-center text-xs text-muted max-sm:hidden">
                    {caseOutcomes.indexOf(value) + 1}
                  </kbd>
                  {t(`outcomes.${value}.label`)}
                </>
              ),
              hint: t(`outcomes.${value}.hint`),
            }))}
          />
        </Field>
        {outcome === 'suspend' ? (
          <Field label={t('decision.days')} group>
            <Segmented
              name="days"
              value={days}
              onChange={setDays}
              options={limits.suspension.days.map((one) => ({
                value: String(one),
                label: t('decision.dayCount', { count: one }),
              }))}
            />
          </Field>
        ) : null}
        <Field
          label={t('decision.reason')}
          hint={t(outcome === 'none' ? 'decision.noteHint' : 'decision.reasonHint')}
          error={missing === 'reason' ? t('decision.missingReason') : undefined}
          required
        >
          <Textarea ref={box} name="reason" maxLength={limits.staff.reason} counter />
        </Field>
        <ul aria-label={t('presets.label')} className="flex flex-wrap gap-2">
          {presets.map(({ name, text }) => (
            <li key={name}>
              <Button size="sm" variant="secondary" title={text} onClick={() => fill(box.current, text)}>
                {t(`presets.names.${name}`)}
              </Button>
            </li>
          ))}
        </ul>
        <Button
          type="submit"
          variant={outcome === 'suspend' || outcome === 'ban' ? 'danger' : 'primary'}
          loading={isBusy}
          wide
        >
          {t('decision.submit')}
        </Button>
      </form>
    </Card>
  );
}

/** Writes a text into the box as if it were typed, so that its counter follows. */
function fill(box: HTMLTextAreaElement | null, text: string): void {
  if (!box) return;
  box.value = text;
  box.dispatchEvent(new Event('input', { bubbles: true }));
  box.focus();
}

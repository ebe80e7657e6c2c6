'use client';

import { useRouter } from 'next/navigation';
import { useRef } from 'react';
import { useWatch, type Resolver } from 'react-hook-form';
import { useFieldErrorText } from '@/components/admin/shared/use-field-error-text';
import { FormNotice } from '@/components/forms/form-notice';
import { useEndpointForm } from '@/components/forms/use-endpoint-form';
import { useTranslations } from '@/components/shell/use-translations';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Field } from '@/components/ui/field';
import { RadioGroup, Segmented } from '@/components/ui/radio-group';
import { Textarea } from '@/components/ui/textarea';
import { toast } from '@/components/ui/toast';
import { useSingleKeys } from '@/components/shell/use-single-keys';
import { limits } from '@/lib/core/limits';
import { caseOutcomes, type CaseOutcome } from '@/lib/core/reports';
import { decideReport } from '@/lib/moderation/client';
import type { CaseDetails, Preset } from '@/lib/moderation/model';

type DecisionPanelProps = {
  reportCase: Pick<CaseDetails, 'id' | 'subject'>;
  /** Opened after the decision. */
  nextHref: string;
  presets: readonly Preset[];
};

type DecisionValues = { outcome: CaseOutcome | ''; days: string; reason: string };

/** The resolver is small enough to come with the page, whose keys choose before any press. */
const resolver: Resolver<DecisionValues> = async (values) => {
  const missing = values.outcome === '' ? 'outcome' : values.reason.trim() === '' ? 'reason' : undefined;
  if (missing === undefined) return { values, errors: {} };
  return { values: {}, errors: { [missing]: { type: 'required', message: 'required' } } };
};
const loadResolver = async () => ({ resolver });

/** The decision of a case: the outcome by the keys 1 to 5, the days of a suspension, and the reason for the member. */
export function DecisionPanel({ reportCase, nextHref, presets }: DecisionPanelProps) {
  const t = useTranslations('moderation');
  const router = useRouter();
  const sentenceOf = useFieldErrorText();
  const missing: Readonly<Record<string, string>> = {
    outcome: t('decision.missingOutcome'),
    reason: t('decision.missingReason'),
  };
  const { form, refusal, busy, formProps, errorOf } = useEndpointForm({
    mode: 'onSubmit',
    textOf: (field, error) => (error === 'required' ? missing[field] : sentenceOf(field, error)),
    loadResolver,
    defaultValues: { outcome: '', days: String(limits.suspension.days[0]), reason: '' },
    submit: async ({ outcome, days, reason }: DecisionValues) => {
      if (outcome === '') throw new Error('A decision without an outcome passed the resolver.');
      const length = outcome === 'suspend' ? Number(days) : undefined;
      const reply = await decideReport({ caseId: reportCase.id, outcome, days: length, reason: reason.trim() });
      // Shows the decision of the other moderator.
      if (reply.kind === 'refused' && reply.code === 'ALREADY_DECIDED') {
        toast.error(reply.msg);
        router.refresh();
      }
      return reply;
    },
    onSuccess: (_, { outcome }) => {
      if (outcome !== '') toast.success(t(`outcomes.${outcome}.done`));
      router.push(nextHref);
    },
  });
  const { control, register, setValue } = form;
  const box = useRef<HTMLTextAreaElement>(null);
  const { ref: fieldRef, ...reason } = register('reason');
  const setBox = (element: HTMLTextAreaElement | null) => {
    box.current = element;
    fieldRef(element);
  };
  const outcome = useWatch({ control, name: 'outcome' });
  const days = useWatch({ control, name: 'days' });
  const outcomes = caseOutcomes.filter((value) => value !== 'hide' || reportCase.subject !== 'member');
  const choose = (chosen: CaseOutcome) => {
    setValue('outcome', chosen);
    form.clearErrors();
  };
  /** Writes a text into the box as if it were typed, so that its counter follows. */
  const fill = (text: string) => {
    setValue('reason', text);
    box.current?.dispatchEvent(new Event('input', { bubbles: true }));
    box.current?.focus();
  };
  useSingleKeys(
    Object.fromEntries(
      outcomes.map((value) => [String(caseOutcomes.indexOf(value) + 1), () => choose(value)] as [string, () => void]),
    ),
  );

  return (
    <Card>
      <h2 className="mb-4 text-lg font-semibold">{t('decision.title')}</h2>
      <FormNotice text={refusal} />
      <form {...formProps} className="grid gap-4">
        <Field
          label={t('decision.outcome')}
          hint={<span className="pointer-coarse:hidden">{t('decision.keys')}</span>}
          error={errorOf('outcome')}
          group
          required
        >
          <RadioGroup
            name="outcome"
            value={outcome === '' ? undefined : outcome}
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
              onChange={(value) => setValue('days', value)}
              options={limits.suspension.days.map((dayCount) => ({
                value: String(dayCount),
                label: t('decision.dayCount', { count: dayCount }),
              }))}
            />
          </Field>
        ) : null}
        <Field
          label={t('decision.reason')}
          hint={t(outcome === 'none' ? 'decision.noteHint' : 'decision.reasonHint')}
          error={errorOf('reason')}
          required
        >
          <Textarea maxLength={limits.staff.reason} counter {...reason} ref={setBox} />
        </Field>
        <ul aria-label={t('presets.label')} className="flex flex-wrap gap-2">
          {presets.map(({ name, text }) => (
            <li key={name}>
              <Button size="sm" variant="secondary" title={text} onClick={() => fill(text)}>
                {t(`presets.names.${name}`)}
              </Button>
            </li>
          ))}
        </ul>
        <Button
          type="submit"
          variant={outcome === 'suspend' || outcome === 'ban' ? 'danger' : 'primary'}
          loading={busy}
          wide
        >
          {t('decision.submit')}
        </Button>
      </form>
    </Card>
  );
}

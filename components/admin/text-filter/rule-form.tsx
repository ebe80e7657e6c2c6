'use client';

import { useStaffForm } from '@/components/admin/shared/use-staff-form';
import { FormNotice } from '@/components/forms/form-notice';
import { useTranslations } from '@/components/shell/use-translations';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Overlay } from '@/components/ui/overlay';
import { Select } from '@/components/ui/select';
import { Switch } from '@/components/ui/switch';
import { TextInput } from '@/components/ui/text-input';
import { Textarea } from '@/components/ui/textarea';
import { actionsOf, fieldClasses, matchKinds, type MatchKind, type RuleAction } from '@/lib/core/text-filter';
import { limits } from '@/lib/core/limits';
import { saveRule } from '@/lib/text-filter/client';
import type { TextFilterRule } from '@/lib/text-filter/model';

type RuleFormProps = {
  /** The rule to edit; undefined while the form is closed. */
  rule: TextFilterRule | 'new' | undefined;
  onClose: () => void;
  onSaved: () => void;
};

const listKinds = matchKinds.filter((kind) => kind !== 'same_text');

/** Edits a rule, or adds a list of words. */
export function RuleForm({ rule, onClose, onSaved }: RuleFormProps) {
  const t = useTranslations('textFilter');
  return (
    <Overlay
      open={rule !== undefined}
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={rule && rule !== 'new' ? t('form.edit', { name: rule.label }) : t('form.add')}
    >
      <RuleFields rule={rule === 'new' ? undefined : rule} onSaved={onSaved} />
    </Overlay>
  );
}

type RuleValues = Readonly<Record<(typeof fieldClasses)[number], RuleAction>> & {
  readonly kind: MatchKind;
  readonly label: string;
  readonly words: string;
  /** Only in the rule of repeated texts. */
  readonly most?: string;
  readonly isActive: boolean;
  readonly note: string;
};

const loadResolver = () => import('./rule-resolver');

function valuesOf(rule: TextFilterRule | undefined): RuleValues {
  return {
    kind: rule?.kind ?? 'payment',
    label: rule?.label ?? '',
    words: rule?.words.join('\n') ?? '',
    ...(rule?.most && { most: String(rule.most) }),
    isActive: rule?.isActive ?? true,
    note: rule?.note ?? '',
    ...(rule?.actions ?? {
      name: actionsOf.name[0],
      profile: actionsOf.profile[0],
      post: actionsOf.post[0],
      private: actionsOf.private[0],
    }),
  };
}

/** Rendered with the open overlay only. */
function RuleFields({ rule, onSaved }: { rule: TextFilterRule | undefined; onSaved: () => void }) {
  const t = useTranslations('textFilter');
  const isList = !rule?.recogniser;
  const { form, refusal, busy, formProps, errorOf } = useStaffForm({
    loadResolver,
    defaultValues: valuesOf(rule),
    submit: ({ kind, label, words, most: maxReceivers, isActive, note, name, profile, post, ...rest }: RuleValues) =>
      saveRule({
        id: rule?.id,
        kind,
        label,
        words: isList ? words.split('\n') : [],
        actions: { name, profile, post, private: rest.private },
        ...(maxReceivers !== undefined && { most: Number(maxReceivers) }),
        isActive,
        note,
      }),
    onSuccess: onSaved,
  });
  const { register } = form;
  return (
    <form {...formProps} className="grid gap-4">
      <FormNotice text={refusal} />
      <Field label={t('form.label')} error={errorOf('label')} required>
        <TextInput maxLength={60} autoFocus={!rule} {...register('label')} />
      </Field>
      {isList ? (
        <>
          <Field label={t('form.kind')} error={errorOf('kind')}>
            <Select
              options={listKinds.map((kind) => ({ value: kind, label: t(`kinds.${kind}`) }))}
              {...register('kind')}
            />
          </Field>
          <Field label={t('form.words')} hint={t('form.wordsHint')} error={errorOf('words')} required>
            <Textarea rows={8} maxLength={limits.textFilter.list} {...register('words')} />
          </Field>
        </>
      ) : null}
      {rule?.most ? (
        <Field label={t('form.most')} hint={t('form.mostHint')} error={errorOf('most')}>
          <TextInput type="number" min={1} max={1000} {...register('most')} />
        </Field>
      ) : null}
      <fieldset className="grid gap-3 sm:grid-cols-2">
        <legend className="mb-2 text-sm font-medium">{t('form.actions')}</legend>
        {fieldClasses.map((of) => (
          <Field key={of} label={t(`classes.${of}`)} error={errorOf(of)}>
            <Select
              options={actionsOf[of].map((action) => ({ value: action, label: t(`actions.${action}`) }))}
              {...register(of)}
            />
          </Field>
        ))}
      </fieldset>
      <Field label={t('form.note')} error={errorOf('note')} optional>
        <TextInput maxLength={limits.textFilter.note} {...register('note')} />
      </Field>
      <Switch label={t('rules.active')} {...register('isActive')} />
      <Button type="submit" loading={busy} wide>
        {t('form.save')}
      </Button>
    </form>
  );
}

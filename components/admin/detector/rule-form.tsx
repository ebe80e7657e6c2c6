'use client';

import { useState, type FormEvent } from 'react';
import { useCallGate } from '@/components/forms/call-gate';
import { FormNotice } from '@/components/forms/form-notice';
import { useTranslations } from '@/components/shell/use-translations';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Overlay } from '@/components/ui/overlay';
import { Select } from '@/components/ui/select';
import { Switch } from '@/components/ui/switch';
import { TextInput } from '@/components/ui/text-input';
import { Textarea } from '@/components/ui/textarea';
import { toast } from '@/components/ui/toast';
import { actionsOf, fieldClasses, matchKinds, type MatchKind, type RuleAction } from '@/lib/core/detector';
import { limits } from '@/lib/core/limits';
import { saveRule } from '@/lib/detector/client';
import type { DetectorRule } from '@/lib/detector/model';

type RuleFormProps = {
  /** The rule to edit; undefined while the form is closed. */
  rule: DetectorRule | 'new' | undefined;
  onClose: () => void;
  onSaved: () => void;
};

const listKinds = matchKinds.filter((kind) => kind !== 'same_text');

/** Edits a rule, or adds a list of words. */
export function RuleForm({ rule: given, onClose, onSaved }: RuleFormProps) {
  const t = useTranslations('detector');
  const gate = useCallGate();
  const [refusal, setRefusal] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const rule = given === 'new' ? undefined : given;
  const isList = !rule?.recogniser;

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const textOf = (name: string) => String(fields.get(name) ?? '');
    const action = (of: string) => textOf(of) as RuleAction; // the options of the select
    setBusy(true);
    const reply = await gate(() =>
      saveRule({
        id: rule?.id,
        kind: isList ? (textOf('kind') as MatchKind) : (rule?.kind ?? 'payment'),
        label: textOf('label'),
        words: isList ? textOf('words').split('\n') : [],
        actions: {
          name: action('name'),
          profile: action('profile'),
          post: action('post'),
          private: action('private'),
        },
        ...(rule?.most ? { most: Number(textOf('most')) } : {}),
        isActive: fields.get('active') !== null,
        note: textOf('note'),
      }),
    );
    setBusy(false);
    if (reply.kind === 'success') {
      toast.success(reply.msg);
      return onSaved();
    }
    setRefusal(reply.kind === 'offline' ? t('offline') : (Object.values(reply.errors ?? {})[0] ?? reply.msg));
  }

  return (
    <Overlay
      open={given !== undefined}
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={rule ? t('form.edit', { name: rule.label }) : t('form.add')}
    >
      <form onSubmit={(event) => void submit(event)} className="grid gap-4">
        <FormNotice text={refusal} />
        <Field label={t('form.label')} required>
          <TextInput name="label" defaultValue={rule?.label} maxLength={60} autoFocus={!rule} />
        </Field>
        {isList ? (
          <>
            <Field label={t('form.kind')}>
              <Select
                name="kind"
                defaultValue={rule?.kind ?? 'payment'}
                options={listKinds.map((kind) => ({ value: kind, label: t(`kinds.${kind}`) }))}
              />
            </Field>
            <Field label={t('form.words')} hint={t('form.wordsHint')} required>
              <Textarea name="words" rows={8} defaultValue={rule?.words.join('\n')} maxLength={limits.detector.list} />
            </Field>
          </>
        ) : null}
        {rule?.most ? (
          <Field label={t('form.most')} hint={t('form.mostHint')}>
            <TextInput name="most" type="number" min={1} max={1000} defaultValue={rule.most} />
          </Field>
        ) : null}
        <fieldset className="grid gap-3 sm:grid-cols-2">
          <legend className="mb-2 text-sm font-medium">{t('form.actions')}</legend>
          {fieldClasses.map((of) => (
            <Field key={of} label={t(`classes.${of}`)}>
              <Select
                name={of}
                defaultValue={rule?.actions[of] ?? actionsOf[of][0]}
                options={actionsOf[of].map((action) => ({ value: action, label: t(`actions.${action}`) }))}
              />
            </Field>
          ))}
        </fieldset>
        <Field label={t('form.note')} optional>
          <TextInput name="note" defaultValue={rule?.note} maxLength={limits.detector.note} />
        </Field>
        <Switch label={t('rules.active')} name="active" defaultChecked={rule?.isActive ?? true} />
        <Button type="submit" loading={isBusy} wide>
          {t('form.save')}
        </Button>
      </form>
    </Overlay>
  );
}

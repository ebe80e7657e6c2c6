'use client';

import type { ReactNode } from 'react';
import type { Resolver, UseFormRegister } from 'react-hook-form';
import { FormNotice } from '@/components/forms/form-notice';
import { useTranslations } from '@/components/shell/use-translations';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Overlay } from '@/components/ui/overlay';
import { Textarea } from '@/components/ui/textarea';
import type { CallReply } from '@/lib/browser/call';
import { limits } from '@/lib/core/limits';
import { useStaffForm } from './use-staff-form';

type Values = Record<string, string>;

/** The functions that connect the fields of an action to its form. */
type ActionFields = {
  readonly register: UseFormRegister<Values>;
  readonly errorOf: (field: string) => string | undefined;
};

type ActionFormProps<K extends string> = {
  submitLabel: string;
  danger?: boolean;
  /** The values of the fields above the reason. */
  defaultValues?: Readonly<Record<K, string>>;
  fields?: (form: ActionFields) => ReactNode;
  /** Validates the fields above the reason; by default, the reason alone is validated. */
  loadResolver?: () => Promise<{ resolver: Resolver<Values> }>;
  /** Receives the trimmed values. */
  submit: (values: Readonly<Record<K | 'reason', string>>) => Promise<CallReply<unknown>>;
  onDone: () => void;
};

type ActionOverlayProps<K extends string> = Omit<ActionFormProps<K>, 'onDone'> & {
  open: boolean;
  onClose: () => void;
  title: string;
  text?: string;
};

/** A form of one action of staff, with the reason that each action needs. Closes when the action is done. */
export function ActionOverlay<K extends string = never>({
  open,
  onClose,
  title,
  text,
  ...form
}: ActionOverlayProps<K>) {
  return (
    <Overlay open={open} onOpenChange={(next) => next || onClose()} title={title} description={text} size="sm">
      <ActionForm {...form} onDone={onClose} />
    </Overlay>
  );
}

const loadReason = () => import('./reason-resolver');

/** Rendered with the open overlay only, so that each opening begins with the default values. */
function ActionForm<K extends string>({
  submitLabel,
  danger,
  defaultValues,
  fields,
  loadResolver = loadReason,
  submit,
  onDone,
}: ActionFormProps<K>) {
  const t = useTranslations('admin');
  const { form, refusal, busy, formProps, errorOf } = useStaffForm({
    loadResolver,
    defaultValues: { ...defaultValues, reason: '' },
    submit: (values: Values) => {
      const trimmed = Object.entries(values).map(([name, value]) => [name, value.trim()]);
      return submit(Object.fromEntries(trimmed) as Record<K | 'reason', string>); // the fields of the form
    },
    onSuccess: onDone,
  });
  const { register } = form;
  return (
    <form {...formProps} className="grid gap-4">
      <FormNotice text={refusal} />
      {fields?.({ register, errorOf })}
      <Field label={t('reason.label')} error={errorOf('reason')} required>
        <Textarea maxLength={limits.staff.reason} counter {...register('reason')} />
      </Field>
      <Button type="submit" variant={danger ? 'danger' : 'primary'} loading={busy} wide>
        {submitLabel}
      </Button>
    </form>
  );
}

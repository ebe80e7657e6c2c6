'use client';

import { useRouter } from 'next/navigation';
import { useWatch } from 'react-hook-form';
import type { FormMessages } from '@/components/forms/form-messages';
import { useEndpointForm } from '@/components/forms/use-endpoint-form';
import { useTranslations } from '@/components/shell/use-translations';
import { cx } from '@/components/ui/cx';
import { Field } from '@/components/ui/field';
import { Textarea } from '@/components/ui/textarea';
import { toast } from '@/components/ui/toast';
import { limits } from '@/lib/core/limits';
import { countVisible, toLine } from '@/lib/core/visible-text';
import { saveSignature } from '@/lib/settings/client';
import { SettingsForm } from './settings-form';
import type { SignatureValues } from './signature-schema';

const loadResolver = () => import('./signature-schema');

type SignatureFormProps = {
  signature: string;
  /** A signature that waits for staff; `signature` is what others see meanwhile. */
  held?: string | undefined;
  messages: FormMessages;
};

/** The signature, with a counter of the characters that people see (spec 5). */
export function SignatureForm({ signature, held, messages }: SignatureFormProps) {
  const t = useTranslations('settings');
  const router = useRouter();
  const { form, busy, isReady, refusal, formProps, errorOf } = useEndpointForm({
    messages,
    loadResolver,
    defaultValues: { signature: held ?? signature },
    submit: (values: SignatureValues) => saveSignature(values.signature),
    onSuccess: ({ msg }) => {
      toast.success(msg);
      router.refresh();
    },
  });
  const typed = useWatch({ control: form.control, name: 'signature' });
  const count = countVisible(toLine(typed), limits.signature.codePoints);
  const { max } = limits.signature;
  const heldHint = (text: string) => (text ? t('held.shown', { shown: text }) : t('held.nothing'));
  return (
    <SettingsForm control={form.control} formProps={formProps} refusal={refusal} busy={busy} isReady={isReady}>
      <Field
        label={t('signature.label')}
        hint={held === undefined ? t('signature.hint') : heldHint(signature)}
        error={errorOf('signature')}
        aside={
          <span className={cx('text-xs tabular-nums', count > max ? 'font-semibold text-danger' : 'text-muted')}>
            {t('signature.count', { count, max })}
          </span>
        }
      >
        <Textarea rows={2} placeholder={t('signature.placeholder')} {...form.register('signature')} />
      </Field>
    </SettingsForm>
  );
}

'use client';

import { useRouter } from 'next/navigation';
import type { FormMessages } from '@/components/forms/form-messages';
import { useEndpointForm } from '@/components/forms/use-endpoint-form';
import { useTranslations } from '@/components/shell/use-translations';
import { toast } from '@/components/ui/toast';
import { factNames } from '@/lib/core/about';
import type { MemberFacts } from '@/lib/profile/model';
import { saveFacts } from '@/lib/settings/client';
import { FactField } from './fact-field';
import { SettingsForm } from './settings-form';

type AboutFormProps = {
  facts: MemberFacts;
  /** Texts that wait for staff; `facts` has what others see meanwhile. */
  held?: Partial<Pick<MemberFacts, 'occupation' | 'city'>>;
  messages: FormMessages;
};

/** The facts about a member, all optional. */
export function AboutForm({ facts, held = {}, messages }: AboutFormProps) {
  const t = useTranslations('settings');
  const router = useRouter();
  const { form, busy, isReady, refusal, formProps, errorOf } = useEndpointForm({
    messages,
    defaultValues: { ...facts, ...held },
    submit: (values: MemberFacts) => saveFacts(values),
    onSuccess: ({ msg }) => {
      toast.success(msg);
      router.refresh();
    },
  });
  const heldHint = (name: 'occupation' | 'city') => {
    if (held[name] === undefined) return undefined;
    return facts[name] ? t('held.shown', { shown: facts[name] }) : t('held.nothing');
  };
  return (
    <SettingsForm control={form.control} formProps={formProps} refusal={refusal} busy={busy} isReady={isReady}>
      <p className="text-sm text-muted">{t('about.intro')}</p>
      {factNames.map((name) => (
        <FactField
          key={name}
          name={name}
          control={form.control}
          error={errorOf(name)}
          hint={name === 'occupation' || name === 'city' ? heldHint(name) : undefined}
        />
      ))}
    </SettingsForm>
  );
}

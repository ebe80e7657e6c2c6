'use client';

import { useState } from 'react';
import { ActionOverlay } from '@/components/admin/shared/action-overlay';
import { useTranslations } from '@/components/shell/use-translations';
import { Field } from '@/components/ui/field';
import { TextInput } from '@/components/ui/text-input';
import { toHalfWidth } from '@/lib/core/half-width';
import { createClientId } from '@/lib/browser/client-id';
import { adjustCoins } from '@/lib/staff-members/client';
import type { StaffMember } from '@/lib/staff-members/model';

const loadResolver = () => import('./action-resolvers').then(({ coinsResolver: resolver }) => ({ resolver }));

/** Keyboards have several signs of minus. */
const toCoins = (typed: string) => toHalfWidth(typed).trim().replace(/^[−–]/, '-').replace(/^\+/, '');

type MemberActionProps = { open: boolean; onClose: () => void; member: StaffMember };

/** The correction of a balance. A repeated press, also after a lost reply, corrects once. */
export function CorrectCoins({ open, onClose, member }: MemberActionProps) {
  const t = useTranslations('staffMembers');
  const [key, setKey] = useState(createClientId);

  async function call(coins: string, reason: string) {
    const reply = await adjustCoins({
      id: member.id,
      coins,
      reason,
      key,
    });
    if (reply.kind === 'success') setKey(createClientId());
    return reply;
  }

  return (
    <ActionOverlay
      open={open}
      onClose={onClose}
      title={t('coins.title', { name: member.username })}
      text={t('coins.text', { coins: member.balance })}
      submitLabel={t('coins.submit')}
      defaultValues={{ coins: '' }}
      loadResolver={loadResolver}
      fields={({ register, errorOf }) => (
        <Field label={t('coins.label')} hint={t('coins.hint')} error={errorOf('coins')} required>
          <TextInput
            maxLength={10}
            autoComplete="off"
            autoFocus
            className="tabular-nums"
            {...register('coins', { setValueAs: toCoins })}
          />
        </Field>
      )}
      submit={({ coins, reason }) => call(coins, reason)}
    />
  );
}

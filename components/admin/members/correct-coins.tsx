'use client';

import { useState } from 'react';
import { ActOverlay } from '@/components/admin/shared/act-overlay';
import { useTranslations } from '@/components/shell/use-translations';
import { Field } from '@/components/ui/field';
import { TextInput } from '@/components/ui/text-input';
import { toHalfWidth } from '@/lib/core/half-width';
import { createClientId } from '@/lib/browser/client-id';
import { adjustCoins } from '@/lib/staff-members/client';
import type { StaffMember } from '@/lib/staff-members/model';

type MemberActProps = { open: boolean; onClose: () => void; member: StaffMember };

/** The correction of a balance. A repeated press, also after a lost reply, corrects once. */
export function CorrectCoins({ open, onClose, member }: MemberActProps) {
  const t = useTranslations('staffMembers');
  const [key, setKey] = useState(createClientId);

  async function call(coins: string, reason: string) {
    const reply = await adjustCoins({
      id: member.id,
      coins: toHalfWidth(coins).replace(/^[−–]/, '-').replace(/^\+/, ''),
      reason,
      key,
    });
    if (reply.kind === 'success') setKey(createClientId());
    return reply;
  }

  return (
    <ActOverlay
      open={open}
      onClose={onClose}
      title={t('coins.title', { name: member.username })}
      text={t('coins.text', { coins: member.balance })}
      submitLabel={t('coins.submit')}
      call={({ text, reason }) => call(text('coins'), reason)}
    >
      <Field label={t('coins.label')} hint={t('coins.hint')} required>
        <TextInput name="coins" required maxLength={10} autoComplete="off" autoFocus className="tabular-nums" />
      </Field>
    </ActOverlay>
  );
}

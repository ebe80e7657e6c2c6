'use client';

import { useRouter } from 'next/navigation';
import { useHref } from '@/components/shell/use-href';
import { useTranslations } from '@/components/shell/use-translations';
import { toast } from '@/components/ui/toast';
import type { Gift } from '@/lib/gifts/model';
import { GiftForm } from './gift-form';

type SendGiftProps = { gift: Gift; /** The user name that the address suggests. */ to?: string };

/** One gift for a member, whose name can be changed: the address may be a link of another member. */
export function SendGift({ gift, to }: SendGiftProps) {
  const t = useTranslations('gifts');
  const href = useHref();
  const router = useRouter();
  return (
    <GiftForm
      categories={[]}
      gift={gift}
      suggestedName={to}
      onGiven={(_, name) => {
        toast.success(t('sentTo', { name }));
        router.push(href('gifts'));
      }}
    />
  );
}

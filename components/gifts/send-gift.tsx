'use client';

import { useRouter } from 'next/navigation';
import { useHref } from '@/components/shell/use-href';
import { useTranslations } from '@/components/shell/use-translations';
import { toast } from '@/components/ui/toast';
import type { Gift } from '@/lib/gifts/model';
import { GiftForm } from './gift-form';

type SendGiftProps = { gift: Gift; /** The recipient's user name. */ to?: string };

/** One gift for a member, named by the form or by the address. */
export function SendGift({ gift, to }: SendGiftProps) {
  const t = useTranslations('gifts');
  const href = useHref();
  const router = useRouter();
  return (
    <GiftForm
      categories={[]}
      gift={gift}
      {...(to && { recipientName: to })}
      onGiven={(_, name, msg) => {
        toast.success(msg, { description: t('given', { name }) });
        router.push(href('gifts'));
      }}
    />
  );
}

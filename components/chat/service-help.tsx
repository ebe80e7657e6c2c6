'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { CountBadge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Headset } from '@/components/ui/icons/headset';
import { Overlay } from '@/components/ui/overlay';
import { serviceMemberId } from '@/lib/core/member';
import { Conversation } from './conversation';
import { useContact } from './use-chat';
import { usePartner } from './use-partner';

/** Customer service for accounts without access to anything else: pending, rejected or suspended. */
export function ServiceHelp() {
  const t = useTranslations('chat');
  const [isOpen, setOpen] = useState(false);
  const partner = usePartner(serviceMemberId);
  const unread = useContact(serviceMemberId)?.unread ?? 0;
  return (
    <>
      <Button wide onClick={() => setOpen(true)}>
        <Headset className="size-5" aria-hidden />
        {t('service.open')}
        <CountBadge count={unread} label={t('unread', { count: unread })} className="bg-on-brand! text-brand! ring-0" />
      </Button>
      <Overlay open={isOpen} onOpenChange={setOpen} title={t('service.name')} hiddenTitle>
        {partner ? (
          <div className="-mx-5 -mb-5 flex h-[65dvh] flex-col">
            <Conversation partner={partner} found={undefined} heading="h2" trims />
          </div>
        ) : null}
      </Overlay>
    </>
  );
}

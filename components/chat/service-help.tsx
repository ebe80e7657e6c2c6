'use client';

import { useTranslations } from '@/components/shell/use-translations';
import { useState, useSyncExternalStore } from 'react';
import { CountBadge } from '@/components/ui/badge';
import { buttonClass } from '@/components/ui/button-class';
import { IconButton } from '@/components/ui/icon-button';
import { Headset } from '@/components/ui/icons/headset';
import { X } from '@/components/ui/icons/x';
import { Overlay } from '@/components/ui/overlay';
import { serviceMemberId } from '@/lib/core/member';
import { ConversationView } from './conversation-view';
import { useContact } from './use-chat';
import { usePartner } from './use-partner';

/** Not a hash: the router replaces the address while the page hydrates, without a hash that a tap has just added. */
const request = '?service';
const subscribeToNothing = () => () => undefined;

/** Customer service for accounts without access to anything else: pending, rejected or suspended. */
export function ServiceHelp({ label }: { label?: string | undefined }) {
  const t = useTranslations('chat');
  // A tap before hydration loads the page again with the request.
  const isRequested = useSyncExternalStore(
    subscribeToNothing,
    () => window.location.search === request,
    () => false,
  );
  const [isOpen = isRequested, setOpen] = useState<boolean>();
  const partner = usePartner(serviceMemberId);
  const unread = useContact(serviceMemberId)?.unread ?? 0;
  return (
    <>
      <a
        href={request}
        onClick={(event) => {
          event.preventDefault();
          setOpen(true);
        }}
        className={buttonClass({ wide: true })}
      >
        <Headset className="size-5" aria-hidden />
        {label ?? t('service.open')}
        <CountBadge count={unread} label={t('unread', { count: unread })} className="bg-on-brand! text-brand! ring-0" />
      </a>
      <Overlay open={isOpen} onOpenChange={setOpen} title={t('service.name')} hiddenTitle>
        {partner ? (
          <div className="-mx-5 -mb-5 flex h-[65dvh] flex-col">
            <ConversationView
              partner={partner}
              initialMember={undefined}
              heading="h2"
              trims
              actions={
                <IconButton label={t('service.close')} variant="quiet" size="sm" onClick={() => setOpen(false)}>
                  <X aria-hidden />
                </IconButton>
              }
            />
          </div>
        ) : null}
      </Overlay>
    </>
  );
}

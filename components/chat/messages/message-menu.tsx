'use client';

import { useState } from 'react';
import { openReport } from '@/components/reports/open-report';
import { useTranslations } from '@/components/shell/use-translations';
import { Ellipsis } from '@/components/ui/icons/ellipsis';
import { Flag } from '@/components/ui/icons/flag';
import { Menu } from '@/components/ui/menu';
import type { MemberSummary } from '@/lib/members/model';

type MessageMenuProps = { member: Pick<MemberSummary, 'id' | 'username'>; seq: number };

/** The menu of a message of the other member. It is made when first opened: a conversation has many messages. */
export function MessageMenu({ member, seq }: MessageMenuProps) {
  const t = useTranslations('reports');
  const [isUsed, setIsUsed] = useState(false);
  const trigger = (
    <button
      type="button"
      aria-label={t('messageMenu')}
      aria-haspopup="menu"
      onClick={() => setIsUsed(true)}
      className="absolute top-1/2 left-full ml-0.5 flex size-9 -translate-y-1/2 items-center justify-center rounded-full text-muted transition-opacity hover:bg-sunken hover:text-text focus-visible:opacity-100 aria-expanded:opacity-100 pointer-fine:opacity-0 pointer-fine:group-hover/message:opacity-100"
    >
      <Ellipsis className="size-4" aria-hidden />
    </button>
  );
  if (!isUsed) return trigger;
  return (
    <Menu
      defaultOpen
      align="start"
      trigger={trigger}
      items={[
        {
          kind: 'action',
          label: t('title.message', { name: member.username }),
          icon: <Flag aria-hidden />,
          onSelect: () => openReport({ subject: 'message', itemId: seq, member }),
        },
      ]}
    />
  );
}

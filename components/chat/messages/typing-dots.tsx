'use client';

import { useTranslations } from '@/components/shell/use-translations';
import { PartnerAvatar } from '@/components/chat/partner-avatar';
import type { MemberSummary } from '@/lib/members/model';

const delays = ['', '[animation-delay:0.2s]', '[animation-delay:0.4s]'];

/** Shows that the other side is typing. */
export function TypingDots({ other }: { other: MemberSummary }) {
  const t = useTranslations('chat');
  return (
    <div className="flex animate-fade items-end gap-2 px-4 pb-4 @max-2xs:px-3">
      <PartnerAvatar member={other} size="xs" />
      <p className="flex h-9 items-center gap-1 rounded-[1.25rem] rounded-bl-md bg-surface px-3.5 ring-1 ring-line ring-inset">
        <span className="sr-only">{t('isTyping', { name: other.username })}</span>
        {delays.map((delay) => (
          <span key={delay} aria-hidden className={`size-1.75 animate-breathe rounded-full bg-muted ${delay}`} />
        ))}
      </p>
    </div>
  );
}

import { RelativeTime } from '@/components/members/relative-time';
import { useTranslations } from '@/components/shell/use-translations';
import { Avatar } from '@/components/ui/avatar';
import { TierBadge } from '@/components/ui/badge';
import { cx } from '@/components/ui/cx';
import { sizedImage } from '@/lib/core/images';
import type { Mail } from '@/lib/mail/model';
import { languageOf } from '@/lib/core/language-of';

/** A mail of a list: the other member, the beginning of the text and the time. Opens the mails of both. */
export function MailRow({ mail, onOpen }: { mail: Mail; onOpen: (mail: Mail) => void }) {
  const t = useTranslations('mail');
  const tiers = useTranslations('shell');
  const { partner, isRead } = mail;
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={() => onOpen(mail)}
      className={cx(
        'flex min-h-18 w-full items-center gap-3 px-4 py-3 text-left -outline-offset-2 transition-colors hover:bg-sunken active:bg-sunken',
        !isRead && 'bg-brand-tint/40',
      )}
    >
      <Avatar
        name={partner.username}
        src={sizedImage(partner.avatar, 160)}
        {...(partner.isOnline && { online: true })}
      />
      <span className="min-w-0 flex-1">
        <span className="flex items-center gap-1.5">
          <span className={cx('truncate', isRead ? 'font-semibold' : 'font-bold')}>
            {t(mail.isOwn ? 'to' : 'from', { name: partner.username })}
          </span>
          {partner.isOnline ? <span className="sr-only">{t('online')}</span> : null}
          <TierBadge tier={partner.tier} label={tiers(`tiers.${partner.tier}`)} short />
          <RelativeTime at={mail.createdAt} className="ml-auto shrink-0 pl-2 text-xs text-muted tabular-nums" />
        </span>
        <span className="mt-0.5 flex items-center gap-2">
          <span
            dir="auto"
            lang={mail.isLocked || mail.isRemoved ? undefined : languageOf(mail.content)}
            className={cx('min-w-0 flex-1 truncate text-sm', isRead ? 'text-muted' : 'text-text')}
          >
            {mail.isLocked ? t('locked') : mail.isRemoved ? t('removed') : mail.content}
          </span>
          {isRead ? null : (
            <span className="size-2.5 shrink-0 rounded-full bg-brand">
              <span className="sr-only">{t('unreadMark')}</span>
            </span>
          )}
        </span>
      </span>
    </button>
  );
}

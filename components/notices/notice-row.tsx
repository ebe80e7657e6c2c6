import { EmoticonText } from '@/components/emoticons/emoticon-text';
import { RelativeTime } from '@/components/members/relative-time';
import { useHref } from '@/components/shell/use-href';
import { useTranslations } from '@/components/shell/use-translations';
import { Avatar } from '@/components/ui/avatar';
import { cx } from '@/components/ui/cx';
import type { IconProps } from '@/components/ui/icon';
import { Coins } from '@/components/ui/icons/coins';
import { Eye } from '@/components/ui/icons/eye';
import { Flag } from '@/components/ui/icons/flag';
import { Gem } from '@/components/ui/icons/gem';
import { Gift } from '@/components/ui/icons/gift';
import { Heart } from '@/components/ui/icons/heart';
import { HeartHandshake } from '@/components/ui/icons/heart-handshake';
import { MessageCircle } from '@/components/ui/icons/message-circle';
import { ShieldCheck } from '@/components/ui/icons/shield-check';
import { SoftLink } from '@/components/ui/soft-link';
import type { ComponentType } from 'react';
import { sizedImage } from '@/lib/core/images';
import type { NoticeKind } from '@/lib/core/notices';
import { noticeTarget, type Notice } from '@/lib/notices/model';
import { NoticeText } from './notice-text';

const icons: Readonly<Record<NoticeKind, ComponentType<IconProps>>> = {
  like: Heart,
  mutual_like: HeartHandshake,
  content_like: Heart,
  comment: MessageCircle,
  reply: MessageCircle,
  visitors: Eye,
  gift: Gift,
  report: Flag,
  membership: Gem,
  decision: ShieldCheck,
  payment: Coins,
  staff_request: ShieldCheck,
};

type NoticeRowProps = { notice: Notice; onRead: (notice: Notice) => void };

const rowClass =
  'flex min-h-16 w-full items-start gap-3 px-4 py-3 text-left -outline-offset-2 transition-colors hover:bg-sunken active:bg-sunken';

/** A notice, which leads to what it is about. One that is complete in itself is marked as read where it is. */
export function NoticeRow({ notice, onRead }: NoticeRowProps) {
  const href = useHref();
  const target = noticeTarget(notice, href);
  const className = cx(rowClass, !notice.isRead && 'bg-brand-tint/40');
  const content = <NoticeContent notice={notice} />;
  return target ? (
    <SoftLink href={target} onClick={() => onRead(notice)} className={className}>
      {content}
    </SoftLink>
  ) : (
    <button type="button" onClick={() => onRead(notice)} className={className}>
      {content}
    </button>
  );
}

function NoticeContent({ notice }: { notice: Notice }) {
  const t = useTranslations('notices');
  const text = notice.gift?.message ?? notice.excerpt;
  return (
    <>
      <Mark notice={notice} />
      <span className="min-w-0 flex-1">
        <span className="block text-sm wrap-break-word">
          <NoticeText notice={notice} />
        </span>
        {text ? (
          // The reason of a decision is read here alone, so that it is never cut.
          <span
            className={cx(
              'mt-0.5 text-sm text-muted',
              notice.kind === 'decision' ? 'block wrap-break-word' : 'line-clamp-2',
            )}
          >
            <EmoticonText text={text} className="block [&_img]:size-5 [&_img]:align-[-0.25em]" />
          </span>
        ) : null}
        <RelativeTime at={notice.at} className="mt-0.5 block text-xs text-muted tabular-nums" />
      </span>
      {notice.gift ? (
        <img
          src={notice.gift.picture}
          alt=""
          loading="lazy"
          width={48}
          height={48}
          className="size-12 shrink-0"
          draggable={false}
        />
      ) : null}
      {notice.isRead ? null : (
        <span className="mt-1.5 size-2.5 shrink-0 rounded-full bg-brand">
          <span className="sr-only">{t('unreadMark')}</span>
        </span>
      )}
    </>
  );
}

/** The picture of who acted last with the icon of the kind, or the icon alone. */
function Mark({ notice: { kind, actors } }: { notice: Notice }) {
  const Icon = icons[kind];
  const [actor] = actors;
  if (!actor)
    return (
      <span className="flex size-12 shrink-0 items-center justify-center rounded-full bg-brand-tint text-brand">
        <Icon className="size-6" aria-hidden />
      </span>
    );
  return (
    <span className="relative shrink-0">
      <Avatar name={actor.username} src={sizedImage(actor.avatar, 160)} />
      <span className="absolute -right-1 -bottom-1 flex size-5.5 items-center justify-center rounded-full bg-brand text-on-brand ring-2 ring-surface">
        <Icon className="size-3" aria-hidden />
      </span>
    </span>
  );
}

import { useDates } from '@/components/shell/use-dates';
import type { ReactNode } from 'react';
import { useTranslations } from '@/components/shell/use-translations';
import type { Notice } from '@/lib/notices/model';

const bold = (chunks: ReactNode) => <b className="font-semibold">{chunks}</b>;

/** The sentence of a notice: who did what, or what the site reports. */
export function NoticeText({ notice }: { notice: Notice }) {
  const t = useTranslations('notices');
  const dates = useDates();
  const { kind, actors, actorCount: count, subject, details } = notice;
  const who = {
    count,
    others: count - 1,
    name: actors[0]?.username ?? t('someone'),
    second: actors[1]?.username ?? t('someone'),
    b: bold,
  };
  switch (kind) {
    case 'like':
    case 'mutual_like':
    case 'reply':
      return t.rich(`kinds.${kind}`, who);
    case 'content_like':
    case 'comment':
      return t.rich(`kinds.${kind}.${subject?.kind ?? 'trend'}`, who);
    case 'gift':
      return t.rich('kinds.gift', who);
    case 'visitors':
      return t('kinds.visitors', { visitors: details && 'visitors' in details ? details.visitors : 1 });
    case 'report':
      return t(`kinds.report.${details && 'outcome' in details ? details.outcome : 'actionTaken'}`);
    case 'decision': {
      if (!details || !('decision' in details)) return null;
      const { about, isApproved, count: pieces, text } = details.decision;
      if (isApproved) return t('kinds.decision.verified');
      return t(`kinds.decision.${about}`, { count: pieces, text });
    }
    case 'payment': {
      if (!details || !('payment' in details)) return null;
      const { cause, ...numbers } = details.payment;
      return t(`kinds.payment.${cause}`, numbers);
    }
    case 'staff_request': {
      if (!details || !('request' in details)) return null;
      const { change, by } = details.request;
      return t(`kinds.staff_request.${change}`, { by, who: by === '' ? 'operator' : 'member' });
    }
    case 'membership': {
      if (!details || !('change' in details)) return null;
      const until = dates.date(new Date(details.until), { dateStyle: 'long' });
      return t(`kinds.membership.${details.change}`, { tier: t(`tiers.${details.tier}`), until });
    }
  }
}

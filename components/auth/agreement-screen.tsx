import { useFormatter, useLocale } from 'next-intl';
import { useTranslations } from '@/components/shell/use-translations';
import type { ReactNode } from 'react';
import { PublicShell, type PublicPage } from '@/components/shell/public-shell';
import { BadgeCheck } from '@/components/ui/icons/badge-check';
import { CalendarX2 } from '@/components/ui/icons/calendar-x-2';
import { Flag } from '@/components/ui/icons/flag';
import { Gift } from '@/components/ui/icons/gift';
import { ShieldCheck } from '@/components/ui/icons/shield-check';
import { limits } from '@/lib/core/limits';

const sections = [
  'adults',
  'account',
  'conduct',
  'reporting',
  'gifts',
  'payment',
  'refunds',
  'safety',
  'ending',
  'operator',
] as const;

const lastChanged = new Date('2026-11-01T00:00:00Z');

/** The terms of use: a summary of five facts, then the full text. */
export function AgreementScreen({ page }: { page: PublicPage }) {
  const t = useTranslations('agreement');
  const locale = useLocale();
  const updated = useFormatter().dateTime(lastChanged, { dateStyle: 'long' });
  const facts = { age: limits.minimumAge, days: limits.disputeDays };
  const short = [
    { icon: BadgeCheck, text: t('shortAge', facts) },
    { icon: Gift, text: t('shortGifts') },
    { icon: CalendarX2, text: t('shortRenewal') },
    { icon: ShieldCheck, text: t('shortDispute', facts) },
    { icon: Flag, text: t('shortReport') },
  ];
  return (
    <PublicShell {...page} isLongText title={t('title')} subtitle={t('updated', { date: updated })}>
      <article lang={locale} className="grid gap-8 text-base">
        <p>{t('intro', { site: page.siteName })}</p>
        <section className="rounded-card bg-brand-tint p-5">
          <h2 className="text-base font-semibold">{t('shortTitle')}</h2>
          <ul className="mt-3 grid gap-2.5 text-sm">
            {short.map(({ icon: Icon, text }) => (
              <li key={text} className="flex items-start gap-3">
                <Icon className="mt-0.5 size-4.5 shrink-0 text-brand" aria-hidden />
                {text}
              </li>
            ))}
          </ul>
        </section>
        <ol className="grid gap-8">
          {sections.map((section, index) => (
            <li key={section}>
              <h2 className="text-lg font-semibold">
                <span className="mr-2 text-muted tabular-nums">{index + 1}</span>
                {t(`sections.${section}.title`)}
              </h2>
              <div className="mt-2 grid gap-3">{t.rich(`sections.${section}.body`, { ...facts, p: paragraph })}</div>
            </li>
          ))}
        </ol>
      </article>
    </PublicShell>
  );
}

function paragraph(chunks: ReactNode) {
  return <p>{chunks}</p>;
}

import { useLocale } from 'next-intl';
import { useTranslations } from '@/components/shell/use-translations';
import { BadgeCheck } from '@/components/ui/icons/badge-check';
import { CalendarX2 } from '@/components/ui/icons/calendar-x-2';
import { Flag } from '@/components/ui/icons/flag';
import { Gift } from '@/components/ui/icons/gift';
import { ShieldCheck } from '@/components/ui/icons/shield-check';
import { limits } from '@/lib/core/limits';
import type { DocumentPage } from './document-page';
import { DocumentSection } from './document-section';
import { DocumentShell } from './document-shell';
import { LastUpdated } from './last-updated';
import { OperatorFacts } from './operator-facts';
import { richTags } from './rich-tags';

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

/** The terms of use: a summary of five facts, then the full text. */
export function TermsScreen({ page }: { page: DocumentPage }) {
  const t = useTranslations('agreement');
  const facts = { age: limits.minimumAge, days: limits.disputeDays };
  const tags = richTags(useLocale());
  const contents = sections.map((id) => ({ id, title: t(`sections.${id}.title`) }));
  const short = [
    { icon: BadgeCheck, text: t('shortAge', facts) },
    { icon: Gift, text: t('shortGifts') },
    { icon: CalendarX2, text: t('shortRenewal') },
    { icon: ShieldCheck, text: t('shortDispute', facts) },
    { icon: Flag, text: t('shortReport') },
  ];
  return (
    <DocumentShell
      page={page}
      title={t('title')}
      intro={
        <>
          <p>{t('intro', { site: page.siteName })}</p>
          <LastUpdated />
        </>
      }
      contents={contents}
    >
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
      {contents.map(({ id, title }, index) => (
        <DocumentSection
          key={id}
          id={id}
          title={
            <>
              <span className="mr-2 text-muted tabular-nums">{index + 1}</span>
              {title}
            </>
          }
        >
          {t.rich(`sections.${id}.body`, { ...facts, ...tags })}
          {id === 'operator' ? <OperatorFacts operator={page.operator} /> : null}
        </DocumentSection>
      ))}
    </DocumentShell>
  );
}

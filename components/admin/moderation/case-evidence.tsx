'use client';

import { useLocale } from 'next-intl';
import { LocalTime } from '@/components/shell/local-time';
import { useTranslations } from '@/components/shell/use-translations';
import { Card, Section } from '@/components/ui/card';
import { cx } from '@/components/ui/cx';
import { Tag } from '@/components/ui/tag';
import { countryName } from '@/lib/core/country-name';
import { toLocale } from '@/lib/core/locale';
import type { CaseDetails, Evidence } from '@/lib/moderation/model';
import { EvidencePictures } from './evidence-pictures';

/** What was reported, as it was then: text, pictures, the last messages and the profile. Texts of members are text only. */
export function CaseEvidence({ found }: { found: CaseDetails }) {
  const t = useTranslations('moderation');
  return (
    <Section
      title={t('evidence.title')}
      action={
        <Tag tone={found.itemState === 'shown' ? 'gold' : 'neutral'}>{t(`evidence.states.${found.itemState}`)}</Tag>
      }
    >
      {found.evidence.length === 0 ? (
        <Card className="text-muted">{t('evidence.none')}</Card>
      ) : (
        <div className="grid gap-4">
          {found.evidence.map((one) => (
            <EvidenceCard key={one.id} evidence={one} memberId={found.member.id} />
          ))}
        </div>
      )}
    </Section>
  );
}

function EvidenceCard({ evidence, memberId }: { evidence: Evidence; memberId: number }) {
  const t = useTranslations('moderation');
  const { text, messages, pictures, profile } = evidence;
  const picturesOf = (messageId: number) => pictures.filter((picture) => picture.messageId === messageId);
  return (
    <Card className="grid gap-4">
      <p className="text-xs text-muted">
        {t('evidence.kept')} <LocalTime at={evidence.at} />
      </p>
      {text ? (
        <blockquote dir="auto" className="border-l-4 border-brand pl-3 wrap-anywhere whitespace-pre-line">
          {text}
        </blockquote>
      ) : null}
      <EvidencePictures pictures={pictures.filter(({ part }) => part !== 'message')} />
      {messages.length > 0 ? (
        <section aria-label={t('evidence.messages')} className="grid gap-2">
          <h3 className="text-sm font-semibold">{t('evidence.messages')}</h3>
          <ul className="grid gap-2">
            {messages.map((message) => {
              const isReported = message.senderId === memberId;
              return (
                <li
                  key={message.id}
                  className={cx(
                    'grid max-w-[90%] gap-1 rounded-card px-3.5 py-2 text-sm',
                    isReported ? 'justify-self-start bg-danger-tint' : 'justify-self-end bg-sunken',
                  )}
                >
                  <span className="text-xs text-muted">
                    {isReported ? profile.username : t('evidence.reporter')} · <LocalTime at={message.at} />
                  </span>
                  {message.content ? (
                    <span dir="auto" className="wrap-anywhere whitespace-pre-line">
                      {message.content}
                    </span>
                  ) : null}
                  <EvidencePictures pictures={picturesOf(message.id)} />
                </li>
              );
            })}
          </ul>
        </section>
      ) : null}
      <ProfileThen profile={profile} />
    </Card>
  );
}

function ProfileThen({ profile }: Pick<Evidence, 'profile'>) {
  const t = useTranslations('moderation');
  const locale = toLocale(useLocale()) ?? 'en';
  const facts = Object.values(profile.facts).filter(Boolean);
  return (
    <section aria-label={t('evidence.profile')} className="rounded-control bg-sunken px-4 py-3 text-sm">
      <h3 className="font-semibold">{t('evidence.profile')}</h3>
      <p className="wrap-anywhere">
        {[profile.username, String(profile.age), countryName(locale, profile.country), ...facts].join(' · ')}
      </p>
      {profile.signature ? (
        <p dir="auto" className="mt-1 wrap-anywhere text-muted">
          {profile.signature}
        </p>
      ) : null}
    </section>
  );
}

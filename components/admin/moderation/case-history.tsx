import { useTranslations } from '@/components/shell/use-translations';
import { Card, Section } from '@/components/ui/card';
import type { CaseDetails } from '@/lib/moderation/model';
import { CaseRow } from './case-list';
import { MemberSanctions } from './member-sanctions';

/** The other open cases of the member, and earlier sanctions. */
export function CaseHistory({ reportCase: { others, sanctions } }: { reportCase: CaseDetails }) {
  const t = useTranslations('moderation');
  return (
    <>
      {others.length > 0 ? (
        <Section title={t('history.others')}>
          <Card padded={false} className="overflow-hidden">
            <ul className="divide-y divide-line">
              {others.map((other) => (
                <li key={other.id}>
                  <CaseRow reportCase={other} />
                </li>
              ))}
            </ul>
          </Card>
        </Section>
      ) : null}
      <Section title={t('history.sanctions')}>
        <MemberSanctions sanctions={sanctions} />
      </Section>
    </>
  );
}

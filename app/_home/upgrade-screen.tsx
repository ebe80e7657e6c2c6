import { getHref } from '@/components/shell/get-href';
import { TierTable } from '@/components/info/tier-table';
import { MembershipLine } from '@/components/membership/membership-line';
import { PlanPicker } from '@/components/membership/plan-picker';
import { PaymentsPaused } from '@/components/payments/payments-paused';
import { Card, Section } from '@/components/ui/card';
import type { PageViewer } from '@/lib/web/session/viewer';
import { getOwnRecord } from '@/lib/members/queries';
import { listPlans } from '@/lib/membership/plans';
import { getTierRights } from '@/lib/membership/queries';
import { database } from '@/lib/platform/database';
import { openMoneyTypes } from '@/lib/platform/providers/payments/gateways';
import { translator } from '@/lib/platform/providers/translation/pick-translator';
import { canTranslateFor } from '@/lib/core/can-translate';
import { pageDateLocale } from '@/lib/web/i18n/page-dates';
import { pageLocale, pageTranslator } from '@/lib/web/i18n/page';
import { readBack } from '@/lib/routing/back';
import { MoneyFrame } from './money-frame';
import { pageTime } from './page-time';

type UpgradeScreenProps = { viewer: PageViewer; query: { tier?: string; back?: string } };

/** The memberships to buy, the viewer's own, and what each tier may do. */
export async function UpgradeScreen({ viewer, query }: UpgradeScreenProps) {
  const { db } = database();
  const [plans, own, t, pages, href, dateLocale] = await Promise.all([
    listPlans(db),
    getOwnRecord(db, viewer.id),
    pageTranslator('membership'),
    pageTranslator('pages'),
    getHref(),
    pageDateLocale(viewer),
  ]);
  const back = readBack(query.back);
  const { tier, silverExpiresAt, goldExpiresAt } = own;
  const expiresAt = { free: null, silver: silverExpiresAt, gold: goldExpiresAt }[tier];
  return (
    <MoneyFrame title={pages('upgrade')} backHref={back ?? href('mine')} width="wide">
      <Card className="flex flex-wrap items-center justify-between gap-3">
        <span className="text-sm text-muted">{t('current')}</span>
        <MembershipLine tier={tier} expiresAt={expiresAt} dateLocale={dateLocale} />
      </Card>
      {openMoneyTypes().length === 0 ? <PaymentsPaused takesCoins /> : null}
      <PlanPicker
        plans={plans}
        tier={query.tier === 'silver' ? 'silver' : 'gold'}
        silverExpiresAt={silverExpiresAt}
        goldExpiresAt={goldExpiresAt}
        now={pageTime()}
        {...(back && { back })}
      />
      <Section title={t('compare')} className="mt-3">
        <TierRightsTable />
      </Section>
    </MoneyFrame>
  );
}

/** The rights of each tier, by the permissions and quotas that apply now. */
export async function TierRightsTable() {
  const [rights, locale] = await Promise.all([getTierRights(database().db), pageLocale()]);
  return <TierTable rights={rights} translates={canTranslateFor(locale, translator() !== undefined)} />;
}

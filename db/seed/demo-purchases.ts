import type { Sql } from 'postgres';
import type { Tier } from '@/lib/core/member';
import { demoAccounts } from './demo-accounts';
import type { DemoMember } from './demo-roster';
import type { DemoPerson } from './demo-people';

/** Grants the tiers of the demo, once for each member: a year to the accounts, a month to a year to the others. */
export async function grantDemoTiers(sql: Sql, people: readonly DemoPerson[], now: Date): Promise<void> {
  const grants: { username: string; tier: Tier; days: number }[] = [
    ...demoAccounts.map(({ username, tier }) => ({ username, tier, days: 365 })),
    ...people.map(({ username, tier }, index) => ({ username, tier, days: 30 + ((index * 37) % 330) })),
  ].filter(({ tier }) => tier !== 'free');
  await sql`
    select g.outcome
    from unnest(${grants.map(({ username }) => username)}::text[], ${grants.map(({ tier }) => tier)}::text[], ${grants.map(({ days }) => days)}::integer[])
      as p(username, tier, days)
    join members m on m.username = p.username and m.email_key like '%@demo.yuanfen.example'
    cross join lateral grant_membership(p_receiver => m.id, p_tier => p.tier, p_days => p.days,
      p_key => 'demo:' || m.id, p_reason => 'demo', p_at_time => ${now.toISOString()}::timestamptz) as g`;
}

const startingCoins = 200;

/** Gives the two accounts coins, and lets each give and receive a gift. */
export async function giveDemoGifts(
  sql: Sql,
  { man, woman, others }: { man: DemoMember; woman: DemoMember; others: readonly DemoMember[] },
): Promise<void> {
  for (const account of [man, woman]) {
    const partner = others.find(({ gender, locale }) => gender !== account.gender && locale === account.locale);
    if (!partner) continue;
    for (const [giver, recipient, code] of [
      [account, partner, 'rose'],
      [partner, account, 'chocolate'],
    ] as const) {
      await sql`select move_coins(p_key => 'demo:' || ${giver.id}::bigint, p_kind => 'reward',
        p_payer => system_account('corrections'), p_payee => member_account(p_owner => ${giver.id}),
        p_amount => ${startingCoins})`;
      await sql`select give_gift(p_actor => ${giver.id}, p_recipient => ${recipient.id},
        p_gift => (select id from gifts where code = ${code}), p_number => 1, p_text => '', p_key => 'demo')`;
    }
  }
}

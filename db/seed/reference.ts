import type { Sql } from 'postgres';
import { noPassword } from '../schema/members';
import { uniqueNameKey } from '../../lib/core/fold';
import { serviceMemberId, tiers } from '@/lib/core/member';
import { disposableDomains } from './disposable-domains';
import { detectorRules } from './text-filter-rules';
import { cannedAnswers } from './canned-answers';
import { giftCatalogue } from './gift-catalogue';
import { rechargePackages, tierPrices, upgradePackages } from './prices';
import { tierPermissions, tierQuotas } from './tiers';

/** Inserts missing rows that the product starts with. Never overwrites a row, because staff may have edited it. */
export async function seedReference(sql: Sql): Promise<void> {
  await sql`insert into tier_permissions ${sql(tierPermissions.map((row) => ({ ...row })))} on conflict do nothing`;
  await sql`insert into tier_quotas ${sql(quotaRows())} on conflict do nothing`;
  await seedService(sql);
  await sql`insert into disposable_domains ${sql(disposableDomains.map((domain) => ({ domain })))} on conflict do nothing`;
  await seedPackages(sql);
  await seedDetectorRules(sql);
  await seedCannedAnswers(sql);
  // Conflicting rows consume identity numbers too, so the gifts are counted first.
  const [stored] = await sql<{ gifts: number }[]>`select count(*)::int as gifts from gifts`;
  if ((stored?.gifts ?? 0) < giftCatalogue.flatMap((category) => category.gifts).length) await seedGifts(sql);
}

/** Inserts the account of customer service. It has no log-in: agents write in its name at the desk. */
async function seedService(sql: Sql): Promise<void> {
  const username = 'Service';
  const email = 'service@service.invalid';
  await sql`insert into members (id, username, username_key, email, email_key, password_hash, gender, birthday, country, status)
    overriding system value
    values (${serviceMemberId}, ${username}, ${uniqueNameKey(username)}, ${email}, ${email}, ${noPassword}, 'female', '1990-01-01',
      'US', 'service')
    on conflict do nothing`;
}

/** Inserts the packages of an empty price list: staff may have changed or retired the first ones. */
async function seedPackages(sql: Sql): Promise<void> {
  await sql`insert into tier_prices ${sql(tierPrices.map((row) => ({ ...row })))} on conflict do nothing`;
  const [stored] = await sql<{ recharge: boolean; upgrade: boolean }[]>`
    select exists (select from recharge_packages) as recharge, exists (select from upgrade_packages) as upgrade`;
  if (!stored?.recharge) await sql`insert into recharge_packages ${sql(rechargePackages.map((row) => ({ ...row })))}`;
  if (!stored?.upgrade) await sql`insert into upgrade_packages ${sql(upgradePackages.map((row) => ({ ...row })))}`;
}

/** Inserts the rules of an empty detector: staff may have changed or removed the first ones. */
async function seedDetectorRules(sql: Sql): Promise<void> {
  const [stored] = await sql<{ rules: boolean }[]>`select exists (select from detector_rules) as rules`;
  if (stored?.rules) return;
  for (const { kind, recogniser = null, label, words = [], most = null, note } of detectorRules)
    await sql`
      insert into detector_rules (kind, recogniser, label, words, most, note, action_name, action_profile, action_post, action_private)
      values (${kind}, ${recogniser}, ${label}, ${[...words]}, ${most}, ${note}, ${recogniser === 'same_text' ? 'none' : 'hold'},
        ${recogniser === 'same_text' ? 'none' : 'hold'}, 'hold', 'warn')`;
}

/** Inserts the first canned replies where there are none: agents may have renamed them. */
async function seedCannedAnswers(sql: Sql): Promise<void> {
  const [stored] = await sql<{ answers: boolean }[]>`select exists (select from canned_answers) as answers`;
  if (!stored?.answers) await sql`insert into canned_answers ${sql(cannedAnswers.map((row) => ({ ...row })))}`;
}

function quotaRows(): { tier: string; kind: string; most: number | null }[] {
  return Object.entries(tierQuotas).flatMap(([kind, most]) => tiers.map((tier) => ({ tier, kind, most: most[tier] })));
}

async function seedGifts(sql: Sql): Promise<void> {
  for (const [index, { code, names, gifts }] of giftCatalogue.entries()) {
    await sql`insert into gift_categories (code, name_en, name_zh_cn, name_zh_tw, position)
      values (${code}, ${names[0]}, ${names[1]}, ${names[2]}, ${index}) on conflict do nothing`;
    for (const [place, [gift, price, en, zhCn, zhTw]] of gifts.entries()) {
      await sql`insert into gifts (category_id, code, title_en, title_zh_cn, title_zh_tw, price, position)
        select id, ${gift}, ${en}, ${zhCn}, ${zhTw}, ${price}, ${place} from gift_categories where code = ${code}
        on conflict do nothing`;
    }
  }
}

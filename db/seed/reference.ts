import type { Sql } from 'postgres';
import { tiers } from '../../lib/core/tier';
import { giftCatalogue } from './catalogue';
import { rechargePackages, tierPrices, upgradePackages } from './packages';
import { tierPermissions, tierQuotas } from './tiers';

/** Rows the product starts with. Inserted where missing and never overwritten: staff may have edited them. */
export async function seedReference(sql: Sql): Promise<void> {
  await sql`insert into tier_permissions ${sql(tierPermissions.map((row) => ({ ...row })))} on conflict do nothing`;
  await sql`insert into tier_quotas ${sql(quotaRows())} on conflict do nothing`;
  await sql`insert into tier_prices ${sql(Object.entries(tierPrices).map(([tier, cents]) => ({ tier, monthly_cents: cents })))}
    on conflict do nothing`;
  // Identity numbers are drawn even for rows that conflict, so lists with an id ask first.
  const [stored] = await sql<{ recharge: boolean; upgrade: boolean; gifts: boolean }[]>`
    select exists (select from recharge_packages) as recharge, exists (select from upgrade_packages) as upgrade,
      (select count(*) from gifts) >= ${giftCatalogue.flatMap((category) => category.gifts).length} as gifts`;
  if (!stored?.recharge) await sql`insert into recharge_packages ${sql(rechargePackages.map((row) => ({ ...row })))} on conflict do nothing`;
  if (!stored?.upgrade) await sql`insert into upgrade_packages ${sql(upgradePackages.map((row) => ({ ...row })))} on conflict do nothing`;
  if (!stored?.gifts) await seedGifts(sql);
}

function quotaRows(): { tier: string; kind: string; most: number | null }[] {
  return Object.entries(tierQuotas).flatMap(([kind, most]) => tiers.map((tier) => ({ tier, kind, most: most[tier] })));
}

async function seedGifts(sql: Sql): Promise<void> {
  for (const [index, { code, names, gifts }] of giftCatalogue.entries()) {
    await sql`insert into gift_categories (code, name_en, name_zh_cn, name_zh_tw, position)
      values (${code}, ${names[0]}, ${names[1]}, ${names[2]}, ${index}) on conflict do nothing`;
    for (const [place, [gift, price, en, zhCn, zhTw]] of gifts.entries()) {
      await sql`insert into gifts (category_id, code, title_en, title_zh_cn, title_zh_tw, price, picture, position)
        select id, ${gift}, ${en}, ${zhCn}, ${zhTw}, ${price}, ${`/gifts/${gift}.svg`}, ${place} from gift_categories where code = ${code}
        on conflict do nothing`;
    }
  }
}

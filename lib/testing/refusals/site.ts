import {
  announcementSample,
  categorySample,
  giftSample,
  permissionSample,
  quotaSample,
  rechargeSample,
  settingSample,
  textSample,
  tierPriceSample,
  upgradeSample,
} from '../site-samples';
import { logInAs } from '../product';
import type { World } from '../world';
import type { Provoke, Refusals } from './refusal';

type Input = Record<string, unknown>;

/** Sends a sample with other fields as the agent of the world. */
const asAgent =
  (sample: Input | ((world: World) => Promise<Input>), given: Input): Provoke =>
  async (world) => {
    const fields = typeof sample === 'function' ? await sample(world) : sample;
    return { input: { ...fields, ...given }, token: await logInAs(world.product, world.agent) };
  };

const missing = { id: 999_999_999 };
const outdated = { revision: 999 };

/** The refusals of the calls that run the site. */
export const siteRefusals = {
  '/member/staff/prices': {},
  '/member/staff/tiers': {},
  '/member/staff/settings': {},
  '/member/staff/texts': {},
  '/member/staff/announcements': {},
  '/member/staff/save_recharge_package': {
    ROW_NOT_FOUND: asAgent(rechargeSample, { ...missing, coins: 7 }),
    EDITED_MEANWHILE: asAgent(rechargeSample, outdated),
    SAME_PACKAGE: asAgent(rechargeSample, { id: 0 }),
    REASON_NEEDED: asAgent(rechargeSample, { cents: 1 }),
  },
  '/member/staff/save_upgrade_package': {
    ROW_NOT_FOUND: asAgent(upgradeSample, { ...missing, months: 7 }),
    EDITED_MEANWHILE: asAgent(upgradeSample, outdated),
    SAME_PACKAGE: asAgent(upgradeSample, { id: 0 }),
    REASON_NEEDED: asAgent(upgradeSample, { cents: 1 }),
  },
  '/member/staff/save_tier_price': {
    EDITED_MEANWHILE: asAgent(tierPriceSample, outdated),
    REASON_NEEDED: asAgent(tierPriceSample, { cents: 1 }),
  },
  '/member/staff/save_gift': {
    ROW_NOT_FOUND: asAgent(giftSample, missing),
    EDITED_MEANWHILE: asAgent(giftSample, outdated),
    REASON_NEEDED: asAgent(giftSample, { price: 1 }),
  },
  '/member/staff/save_gift_category': {
    ROW_NOT_FOUND: asAgent(categorySample, missing),
    EDITED_MEANWHILE: asAgent(categorySample, outdated),
  },
  '/member/staff/save_permission': {
    NEVER_SOLD: asAgent(permissionSample, { permission: 'Read_mails', allowed: 0, previous: 1 }),
    EDITED_MEANWHILE: asAgent(permissionSample, { previous: 1 }),
  },
  '/member/staff/save_quota': {
    QUOTA_NOT_FOUND: asAgent(quotaSample, { kind: 'nothing' }),
    EDITED_MEANWHILE: asAgent(quotaSample, { previous: 7 }),
  },
  '/member/staff/save_setting': {
    SETTING_NOT_FOUND: asAgent(settingSample, { name: 'constructor' }),
    EDITED_MEANWHILE: asAgent(settingSample, outdated),
    REASON_NEEDED: asAgent(settingSample, { value: { twoPeopleAbove: 10_000, daysAbove: 93 } }),
  },
  '/member/staff/save_text': {
    TEXT_NOT_FOUND: asAgent(textSample, { key: 'gallery.nothing' }),
    EDITED_MEANWHILE: asAgent(textSample, { previous: 'What another member of staff wrote' }),
    TEXT_PLACEHOLDERS: asAgent(textSample, { text: 'Components of {name}' }),
  },
  '/member/staff/save_announcement': {
    ROW_NOT_FOUND: asAgent(announcementSample, missing),
    EDITED_MEANWHILE: async (world) => {
      const [row] = await world.product.sql<{ id: string }[]>`
        insert into announcements (title_en, title_zh_cn, title_zh_tw, starts_at) values ('a', 'b', 'c', now()) returning id`;
      return asAgent(announcementSample, { id: Number(row?.id), ...outdated })(world);
    },
  },
} satisfies Refusals;

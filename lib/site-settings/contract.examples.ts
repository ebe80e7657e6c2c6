import { eq } from 'drizzle-orm';
import { siteSettings } from '@/db/schema';
import { groups } from '@/lib/testing/callers';
import type { ExamplesOf } from '@/lib/testing/example';
import { asAgent, outdated } from '@/lib/testing/provoke';
import type { World } from '@/lib/testing/world';
import type { siteSettingsContract } from './contract';

export const siteSettingsExamples = {
  '/member/staff/settings': {
    callers: groups.administrators,
    sample: () => ({}),
    reads: () => [{}],
    namesPasswords: true,
  },
  '/member/staff/save_setting': {
    callers: groups.administrators,
    sample: settingSample,
    refusals: {
      SETTING_NOT_FOUND: asAgent(settingSample, { name: 'constructor' }),
      EDITED_MEANWHILE: asAgent(settingSample, outdated),
      REASON_NEEDED: asAgent(settingSample, { value: { twoPeopleAbove: 10_000, daysAbove: 93 } }),
    },
    reads: undefined,
  },
} satisfies ExamplesOf<typeof siteSettingsContract>;

async function settingSample({ product: { db } }: World) {
  const [row] = await db.select().from(siteSettings).where(eq(siteSettings.name, 'corrections'));
  return { name: 'corrections', value: { twoPeopleAbove: 900, daysAbove: 93 }, revision: row?.revision ?? 0 };
}

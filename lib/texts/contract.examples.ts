import { and, eq } from 'drizzle-orm';
import { siteTexts } from '@/db/schema';
import { groups } from '@/lib/testing/callers';
import type { ExamplesOf } from '@/lib/testing/example';
import { asAgent } from '@/lib/testing/provoke';
import type { World } from '@/lib/testing/world';
import type { siteTextsContract } from './contract';

export const siteTextsExamples = {
  '/member/staff/texts': {
    callers: groups.administrators,
    sample: () => ({ query: 'gallery.', changed: 0, page: 1 }),
    reads: () => [{ query: 'coins', page: 1 }],
    namesPasswords: true,
  },
  '/member/staff/save_text': {
    callers: groups.administrators,
    sample: textSample,
    refusals: {
      TEXT_NOT_FOUND: asAgent(textSample, { key: 'gallery.nothing' }),
      EDITED_MEANWHILE: asAgent(textSample, { previous: 'What another member of staff wrote' }),
      TEXT_PLACEHOLDERS: asAgent(textSample, { text: 'Components of {name}' }),
    },
  },
} satisfies ExamplesOf<typeof siteTextsContract>;

async function textSample({ product: { db } }: World) {
  const key = 'gallery.title';
  const [row] = await db
    .select()
    .from(siteTexts)
    .where(and(eq(siteTexts.key, key), eq(siteTexts.locale, 'en')));
  return { key, locale: 'en' as const, text: 'All components', previous: row?.text ?? '' };
}

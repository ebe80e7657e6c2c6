import { groups } from '@/lib/testing/callers';
import type { ExamplesOf } from '@/lib/testing/example';
import { asAgent, missing, outdated } from '@/lib/testing/provoke';
import type { announcementsContract } from './contract';

/** A new announcement that no member sees. */
const announcementSample = {
  id: 0,
  title_en: 'Maintenance',
  title_zhcn: '系统维护',
  title_zhtw: '系統維護',
  text_en: 'The site rests on Monday from 2 to 3.',
  text_zhcn: '网站周一两点到三点休息。',
  text_zhtw: '網站週一兩點到三點休息。',
  audience: 'all',
  start: 1_700_000_000,
  end: 1_700_003_600,
  active: 0,
  closable: 1,
  revision: 0,
} as const;

export const announcementsExamples = {
  '/member/staff/announcements': {
    callers: groups.administrators,
    sample: () => ({ page: 1 }),
    reads: () => [{ page: 1 }],
  },
  '/member/staff/save_announcement': {
    callers: groups.administrators,
    sample: () => announcementSample,
    refusals: {
      ROW_NOT_FOUND: asAgent(announcementSample, missing),
      EDITED_MEANWHILE: async (world) => {
        const [row] = await world.product.sql<{ id: string }[]>`
        insert into announcements (title_en, title_zh_cn, title_zh_tw, starts_at) values ('a', 'b', 'c', now()) returning id`;
        return asAgent(announcementSample, { id: Number(row?.id), ...outdated })(world);
      },
    },
    reads: undefined,
  },
} satisfies ExamplesOf<typeof announcementsContract>;

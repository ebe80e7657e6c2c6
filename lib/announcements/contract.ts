import * as z from 'zod';
import { announcementAudiences } from '@/lib/core/announcements';
import { endpoint, type ContractTable } from '@/lib/core/endpoint';
import { digits, line, page, text } from '@/lib/core/fields';
import { locales } from '@/lib/core/locale';
import { staffAreas } from '@/lib/core/staff-areas';
import { pageOf } from '@/lib/core/page-schema';
import { announcementLimits } from './model';
import { saveNames } from './names';

const roles = staffAreas.announcements;
const id = z.int().positive();
const texts = z.record(z.enum(locales), z.string());
const announcement = z.object({
  id,
  titles: texts,
  texts,
  audience: z.enum(announcementAudiences),
  startsAt: z.int(),
  endsAt: z.int().nullable(),
  isActive: z.boolean(),
  canClose: z.boolean(),
  revision: z.int(),
});

const title = line(announcementLimits.title).refine((value) => value !== '', { error: 'required' });
const content = text(announcementLimits.text).transform((value) => value.trim());
/** Seconds since 1970, up to the year 2500. */
const moment = digits({ min: 0, max: 16_725_225_600 });
const isOn = digits({ min: 0, max: 1 }).transform((value) => value === 1);

/* The announcements of staff to members. Pages of members render it. */
export const announcementsContract = {
  '/member/staff/announcements': endpoint('staff', {
    roles,
    input: z.object({ page }),
    output: pageOf(announcement),
  }),
  '/member/staff/save_announcement': endpoint('staff', {
    roles,
    assurance: 'recent',
    input: z.object({
      /** 0 or nothing for a new one. */
      id: digits({ min: 0, max: Number.MAX_SAFE_INTEGER }).optional(),
      title_en: title,
      title_zhcn: title,
      title_zhtw: title,
      text_en: content,
      text_zhcn: content,
      text_zhtw: content,
      audience: z.enum(announcementAudiences, { error: 'format' }),
      start: moment,
      /** 0 without an end. */
      end: moment,
      active: isOn,
      closable: isOn,
      revision: digits({ min: 0, max: 2_147_483_647 }),
    }),
    names: saveNames,
    output: z.object({ id, revision: z.int() }),
    codes: { ROW_NOT_FOUND: -1, EDITED_MEANWHILE: -2 },
  }),
} satisfies ContractTable;

import * as z from 'zod';
import { announcementAudiences } from '@/lib/core/announcements';
import { endpoint, type ContractTable } from '@/lib/core/endpoint';
import { digits, line, page, text } from '@/lib/core/fields';
import { staffAreas } from '@/lib/core/staff-areas';
import { announcementLimits } from './model';
import { saveNames, toAnnouncementPageWire } from './wire';

const roles = staffAreas.announcements;
const bit = z.literal([0, 1]);
const seconds = z.int();
const announcementWire = z.object({
  id: z.int().positive(),
  title_en: z.string(),
  title_zhcn: z.string(),
  title_zhtw: z.string(),
  text_en: z.string(),
  text_zhcn: z.string(),
  text_zhtw: z.string(),
  audience: z.enum(announcementAudiences),
  start: seconds,
  /** 0 without an end. */
  end: seconds,
  active: bit,
  closable: bit,
  revision: z.int(),
});
export type AnnouncementWire = z.infer<typeof announcementWire>;
const announcementPage = z.object({
  data: z.array(announcementWire),
  current_page: z.int().positive(),
  last_page: z.int().positive(),
});
export type AnnouncementPageWire = z.infer<typeof announcementPage>;

const title = line(announcementLimits.title).refine((value) => value !== '', { error: 'required' });
const content = text(announcementLimits.text).transform((value) => value.trim());
/** Seconds since 1970, up to the year 2500. */
const moment = digits({ min: 0, max: 16_725_225_600 });
const isOn = digits({ min: 0, max: 1 }).transform((value) => value === 1);

/* What staff announce to members. Pages of members render it. */
export const announcementsContract = {
  '/member/staff/announcements': endpoint('staff', {
    roles,
    input: z.object({ page }),
    output: announcementPage,
    toWire: toAnnouncementPageWire,
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
    output: z.object({ id: z.string(), revision: z.int() }),
    codes: { ROW_NOT_FOUND: -1, EDITED_MEANWHILE: -2 },
  }),
} satisfies ContractTable;

import { eq } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { notificationSettings } from '@/db/schema';
import type { Viewer } from '@/lib/core/member';
import { formatTimeOfDay, parseTimeOfDay } from '@/lib/core/quiet-hours';
import { ok, refuseField, type Result } from '@/lib/core/result';
import type { NotificationSettings } from './model';

type Owner = Pick<Viewer, 'id'>;

const columns = {
  chat: notificationSettings.chat,
  mail: notificationSettings.mail,
  like: notificationSettings.like,
  mutualLike: notificationSettings.mutualLike,
  gift: notificationSettings.gift,
  postComment: notificationSettings.postComment,
  mediaComment: notificationSettings.mediaComment,
  wall: notificationSettings.wall,
  reports: notificationSettings.reports,
  reminders: notificationSettings.reminders,
  delivery: notificationSettings.delivery,
  pushOff: notificationSettings.pushOff,
  pushText: notificationSettings.pushText,
  quietFrom: notificationSettings.quietFrom,
  quietUntil: notificationSettings.quietUntil,
  timeZone: notificationSettings.timeZone,
};

const defaults: NotificationSettings = {
  chat: true,
  mail: true,
  like: true,
  mutualLike: true,
  gift: true,
  postComment: true,
  mediaComment: true,
  wall: true,
  reports: true,
  reminders: true,
  delivery: 'automatic',
  pushOff: [],
  pushText: false,
  quietFrom: '',
  quietUntil: '',
  timeZone: '',
};

export async function findNotificationSettings(db: Db, { id }: Owner): Promise<NotificationSettings> {
  const [row] = await db.select(columns).from(notificationSettings).where(eq(notificationSettings.memberId, id));
  return row ? toSettings(row) : defaults;
}

/** Saves the given settings, if any, and returns all. Quiet hours are saved and ended as a whole. */
export async function saveNotificationSettings(
  db: Db,
  owner: Owner,
  { quietFrom, quietUntil, timeZone, pushOff, ...change }: Change,
): Promise<Result<NotificationSettings, 'INVALID'>> {
  const quiet = toQuietColumns({ quietFrom, quietUntil, timeZone });
  if (!quiet) return refuseField(timeZone ? 'quietUntil' : 'timeZone', 'format');
  const set = { ...change, ...quiet, ...(pushOff && { pushOff: [...pushOff] }) };
  if (!Object.values(set).some((value) => value !== undefined)) return ok(await findNotificationSettings(db, owner));
  const [saved] = await db
    .insert(notificationSettings)
    .values({ memberId: owner.id, ...set })
    .onConflictDoUpdate({ target: notificationSettings.memberId, set: { ...set, updatedAt: new Date() } })
    .returning(columns);
  if (!saved) throw new Error(`The notification settings of member ${owner.id} were not saved`);
  return ok(toSettings(saved), 'saveSuccess');
}

/** Some of the settings; undefined stays as it is. */
type Change = { readonly [K in keyof NotificationSettings]?: NotificationSettings[K] | undefined };

type QuietColumns = { quietFrom: number | null; quietUntil: number | null; timeZone: string | null };

const noQuietHours: QuietColumns = { quietFrom: null, quietUntil: null, timeZone: null };

/** Returns the columns of quiet hours, none of them if none is given; undefined for a part of them, or hours without length. */
function toQuietColumns({ quietFrom, quietUntil, timeZone }: Change): QuietColumns | Record<never, never> | undefined {
  if (quietFrom === undefined && quietUntil === undefined) return {};
  if (!quietFrom && !quietUntil) return noQuietHours;
  const [from, until] = [parseTimeOfDay(quietFrom ?? ''), parseTimeOfDay(quietUntil ?? '')];
  if (from === undefined || until === undefined || from === until || !timeZone) return undefined;
  return { quietFrom: from, quietUntil: until, timeZone };
}

type Row = Omit<NotificationSettings, keyof QuietColumns> & QuietColumns;

const toSettings = ({ quietFrom, quietUntil, timeZone, ...row }: Row): NotificationSettings => ({
  ...row,
  quietFrom: quietFrom === null ? '' : formatTimeOfDay(quietFrom),
  quietUntil: quietUntil === null ? '' : formatTimeOfDay(quietUntil),
  timeZone: timeZone ?? '',
});

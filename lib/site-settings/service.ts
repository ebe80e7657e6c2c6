import { sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { writeAudit } from '@/lib/platform/write-audit';
import type { Viewer } from '@/lib/core/member';
import { ok, refuse, refuseField, type Result } from '@/lib/core/result';
import { env } from '@/lib/platform/env';
import { isSiteSettingName, siteSettingDefaults, siteSettingShapes } from './model';
import { diffDeep } from './overrides';
import { requestAction } from '@/lib/staff-requests/request-action';
import { expireSiteSettings, findStoredSetting } from './queries';
import { weakens } from './weakens';

type SettingChange = {
  readonly name: string;
  /** All fields of the setting; undefined sets the defaults. */
  readonly value?: Readonly<Record<string, unknown>> | undefined;
  /** The revision that the editor has read; 0 for a setting that was never changed. */
  readonly revision: number;
  /** Why; needed where the change weakens a rule. */
  readonly reason?: string | undefined;
};

type SavedSetting = { readonly revision: number; readonly state: 'done' | 'pending' };
type SettingCode = 'SETTING_NOT_FOUND' | 'EDITED_MEANWHILE' | 'REASON_NEEDED' | 'INVALID';

/** The characters that jsonb refuses: NUL and lone surrogates. */
const unstorable = /\\u0000|\\ud[89a-f]/i;

/**
 * Saves a setting of the site with its values before and after in the audit log, in one statement. Only what differs from the
 * default is stored. If two members of staff edit it, the second one is refused. A change that weakens a rule waits for a
 * second person.
 */
export async function saveSiteSetting(
  db: Db,
  { id: actorId }: Pick<Viewer, 'id'>,
  { name, value, revision, reason }: SettingChange,
): Promise<Result<SavedSetting, SettingCode>> {
  if (!isSiteSettingName(name)) return refuse('SETTING_NOT_FOUND');
  const parsed = siteSettingShapes[name].safeParse(value ?? siteSettingDefaults[name]);
  if (!parsed.success) return refuseField('value', 'format');
  const stored = JSON.stringify(diffDeep(siteSettingDefaults[name], parsed.data));
  if (unstorable.test(stored)) return refuseField('value', 'format');
  const now = await findStoredSetting(db, name);
  if (now.revision !== revision) return refuse('EDITED_MEANWHILE');
  if (weakens(name, now.value, parsed.data, env().APPROVAL_MODE)) {
    if (!reason) return refuse('REASON_NEEDED');
    const payload = { revision, before: now.value, shown: parsed.data, after: JSON.parse(stored) as unknown };
    await requestAction(db, { actorId, kind: 'setting', subject: name, payload, reason });
    return ok({ revision, state: 'pending' }, 'requestWaits');
  }
  const details = sql`jsonb_build_object('before', (select value from old), 'after', s.value)`;
  const [row] = await db.execute<{ revision: number }>(sql`
    with old as (select value from site_settings where name = ${name}),
    saved as (
      insert into site_settings (name, value)
      select ${name}, ${stored}::jsonb where ${revision} = 0 or exists (select from old)
      on conflict (name) do update set value = excluded.value, updated_at = now(), revision = site_settings.revision + 1
      where site_settings.revision = ${revision} returning name, value, revision)
    select s.revision, ${writeAudit({ actorId, act: 'settings.save', subject: 'setting', subjectId: name, details, ...(reason && { reason }) })} from saved s`);
  if (!row) return refuse('EDITED_MEANWHILE');
  expireSiteSettings(db);
  return ok({ revision: row.revision, state: 'done' }, 'saveSuccess');
}

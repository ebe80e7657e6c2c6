import { eq } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { memberFacts, members, memberSettings } from '@/db/schema';
import { defaultLocale, fromLegacyLanguage, toLegacyLanguage } from '@/lib/core/locale';
import type { Viewer } from '@/lib/core/member';
import { ok, type Result } from '@/lib/core/result';
import { holdProfileText } from '@/lib/text-filter/service';
import { publicFacts, type MemberFacts } from '@/lib/profile/model';
import type { GeneralSettings } from './model';

type Owner = Pick<Viewer, 'id'>;

/** A signature that a rule of the text filter marks is held: others see the former one until staff approve it. */
export async function changeSignature(db: Db, { id }: Owner, signature: string): Promise<Result<null>> {
  const [own] = await db.select({ signature: members.signature }).from(members).where(eq(members.id, id));
  const text = { memberId: id, field: 'signature', text: signature, shown: own?.signature ?? '' } as const;
  if (await holdProfileText(db, text)) return ok(null, 'heldForReview');
  await db.update(members).set({ signature }).where(eq(members.id, id));
  return ok(null, 'modified');
}

/**
 * Replaces the facts about a member. A fact that the member prefers not to state loses its value. If a rule of the
 * detector marks an occupation or a city, others see the former one until staff approve it.
 */
export async function saveFacts(db: Db, { id }: Owner, facts: MemberFacts): Promise<Result<null>> {
  const { undisclosed, ...stated } = { ...publicFacts(facts), undisclosed: [...facts.undisclosed] };
  const row = {
    ...stated,
    undisclosed,
    languages: [...stated.languages],
    goals: [...stated.goals],
    interests: [...stated.interests],
  };
  const columns = { occupation: memberFacts.occupation, city: memberFacts.city };
  const [former] = await db.select(columns).from(memberFacts).where(eq(memberFacts.memberId, id));
  let isHeld = false;
  for (const field of ['occupation', 'city'] as const) {
    const visibleText = former?.[field] ?? '';
    if (!(await holdProfileText(db, { memberId: id, field, text: row[field], shown: visibleText }))) continue;
    row[field] = visibleText;
    isHeld = true;
  }
  await db
    .insert(memberFacts)
    .values({ memberId: id, ...row })
    .onConflictDoUpdate({ target: memberFacts.memberId, set: { ...row, updatedAt: new Date() } });
  return ok(null, isHeld ? 'heldForReview' : 'saveSuccess');
}

export async function findGeneralSettings(db: Db, { id }: Owner): Promise<GeneralSettings> {
  const [row] = await db
    .select({ bulkMail: memberSettings.bulkMail, language: members.language })
    .from(members)
    .leftJoin(memberSettings, eq(memberSettings.memberId, members.id))
    .where(eq(members.id, id));
  return { bulkMail: row?.bulkMail ?? false, language: fromLegacyLanguage(row?.language) ?? defaultLocale };
}

/** Saves the given settings, if any, and returns all. */
export async function saveGeneralSettings(
  db: Db,
  owner: Owner,
  { bulkMail, language }: Change<GeneralSettings>,
): Promise<Result<GeneralSettings>> {
  if (bulkMail !== undefined)
    await db
      .insert(memberSettings)
      .values({ memberId: owner.id, bulkMail })
      .onConflictDoUpdate({ target: memberSettings.memberId, set: { bulkMail, updatedAt: new Date() } });
  if (language !== undefined)
    await db
      .update(members)
      .set({ language: toLegacyLanguage(language) })
      .where(eq(members.id, owner.id));
  return ok(await findGeneralSettings(db, owner), 'saveSuccess');
}

/** Some of the settings; undefined stays as it is. */
type Change<T> = { readonly [K in keyof T]?: T[K] | undefined };

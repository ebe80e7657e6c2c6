import { and, eq, ne, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '@/db/client';
import { preparedPerPool } from '@/db/prepared';
import { members } from '@/db/schema';
import { notBlocked } from '@/db/predicates/not-blocked';
import type { Locale } from '@/lib/core/locale';
import type { Viewer } from '@/lib/core/member';
import { ok, refuse, type Result } from '@/lib/core/result';
import { isProfileOpen } from '@/lib/members/is-profile-open';
import { isRelated } from '@/db/predicates/related';
import { publicFacts } from '@/lib/profile/model';
import { factsRow, toFacts } from '@/lib/profile/queries';
import { siteMessagesOf } from '@/lib/texts/site-messages';
import { icebreakers, withoutProfile } from './icebreakers';
import type { FirstLines } from './model';

const viewer = sql.placeholder('viewer');
const reader = alias(members, 'reader');

const knownQuery = preparedPerPool((db) =>
  db
    .select({
      id: members.id,
      username: members.username,
      country: members.country,
      signature: members.signature,
      facts: factsRow(members.id),
      readerCountry: reader.country,
      isOpen: isProfileOpen(viewer, reader, members.id),
      isMutual: sql<boolean>`like_each_other(${reader.id}, ${members.id})`,
    })
    .from(members)
    .innerJoin(reader, eq(reader.id, viewer))
    .where(
      and(
        eq(members.id, sql.placeholder('id')),
        ne(members.id, viewer),
        eq(members.status, 'active'),
        notBlocked(viewer, members.id),
        or(ne(members.gender, reader.gender), isRelated(viewer, members.id)),
      ),
    )
    .prepare('find_known_member'),
);

/** Returns three first lines to a member, in the reader's language, about the profile if the viewer may open it. Refuses members that the viewer may not see. */
export async function findFirstLines(
  db: Db,
  { id: viewerId }: Pick<Viewer, 'id'>,
  { memberId, locale }: { memberId: number; locale: Locale },
): Promise<Result<FirstLines, 'MEMBER_NOT_FOUND'>> {
  const [row] = await knownQuery(db).execute({ viewer: viewerId, id: memberId });
  if (!row) return refuse('MEMBER_NOT_FOUND');
  const facts = publicFacts(toFacts(row.facts));
  const known = { ...row, facts };
  const lines = icebreakers(
    row.isOpen ? known : withoutProfile(known),
    { id: viewerId, country: row.readerCountry, locale },
    await siteMessagesOf(locale),
  );
  return ok({ lines, isMutual: row.isMutual });
}

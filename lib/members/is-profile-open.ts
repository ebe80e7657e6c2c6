import { type AnyColumn, type Placeholder, sql, type SQL } from 'drizzle-orm';

type ReaderColumns = { readonly silverExpiresAt: AnyColumn; readonly goldExpiresAt: AnyColumn };

/** Predicate for Drizzle's builder: whether the viewer, whose row is `reader`, could open the profile of a member now. */
export function isProfileOpen(viewerId: Placeholder, reader: ReaderColumns, owner: AnyColumn): SQL<boolean> {
  return sql<boolean>`(profile_bar(${viewerId}::bigint, effective_tier(${reader.silverExpiresAt}, ${reader.goldExpiresAt}), ${owner}) is null)`;
}

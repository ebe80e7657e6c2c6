import { type AnyPgColumn, foreignKey } from 'drizzle-orm/pg-core';
import { big, bytea, createdAt, moment } from './columns';
import { members } from './members';
import { uploads } from './uploads';

/** References a member whose rows are deleted with them. */
export const memberRef = (name = 'member_id') =>
  big(name)
    .notNull()
    .references(() => members.id, { onDelete: 'cascade' });

/** The columns of emailed links that work once, for a time. The token is stored as its SHA-256 only. */
export const linkColumns = () => ({
  tokenHash: bytea('token_hash').primaryKey(),
  memberId: memberRef(),
  createdAt: createdAt(),
  expiresAt: moment('expires_at').notNull(),
  usedAt: moment('used_at'),
});

/** References a member whose rows must outlive them, such as money: the member cannot be deleted. */
export const keptMemberRef = (name = 'member_id') =>
  big(name)
    .notNull()
    .references(() => members.id, { onDelete: 'restrict' });

/** Restricts an image column to uploads of the row's owner. By default the row is deleted with the upload. */
export function ownUpload(
  name: string,
  owner: AnyPgColumn,
  key: AnyPgColumn,
  onDelete: 'cascade' | 'no action' = 'cascade',
) {
  return foreignKey({ name, columns: [owner, key], foreignColumns: [uploads.ownerId, uploads.key] }).onDelete(onDelete);
}

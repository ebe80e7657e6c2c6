import { type AnyPgColumn, foreignKey } from 'drizzle-orm/pg-core';
import { big } from './columns';
import { members } from './members';
import { uploads } from './uploads';

/** References a member whose rows are deleted with them. */
export const memberRef = (name = 'member_id') =>
  big(name)
    .notNull()
    .references(() => members.id, { onDelete: 'cascade' });

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

import { type AnyPgColumn, foreignKey } from 'drizzle-orm/pg-core';
import { big } from './columns';
import { members } from './members';
import { uploads } from './uploads';

/** Rows that are a member's own and go with him. */
export const memberRef = (name = 'member_id') =>
  big(name)
    .notNull()
    .references(() => members.id, { onDelete: 'cascade' });

/** Rows that must outlive the member: money, decisions. A member is erased in place, never deleted past these. */
export const keptMemberRef = (name = 'member_id') =>
  big(name)
    .notNull()
    .references(() => members.id, { onDelete: 'restrict' });

export const optionalMemberRef = (name: string) => big(name).references(() => members.id, { onDelete: 'set null' });

/** An image field that can hold only an upload of the row's owner. By default the row goes with the file. */
export function ownUpload(
  name: string,
  owner: AnyPgColumn,
  key: AnyPgColumn,
  onDelete: 'cascade' | 'no action' = 'cascade',
) {
  return foreignKey({ name, columns: [owner, key], foreignColumns: [uploads.ownerId, uploads.key] }).onDelete(onDelete);
}

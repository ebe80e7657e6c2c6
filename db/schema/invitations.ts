import { sql } from 'drizzle-orm';
import { check, index, pgTable } from 'drizzle-orm/pg-core';
import { big, createdAt, identity } from './columns';
import { ledgerTransfers } from './credits';
import { memberRef } from './references';

/** Who came by whose invitation code, and the coins given for it, if any. */
export const invitations = pgTable(
  'invitations',
  {
    id: identity(),
    inviterId: memberRef('inviter_id'),
    invitedId: memberRef('invited_id').unique('invitations_invited'),
    transferId: big('transfer_id').references(() => ledgerTransfers.id, { onDelete: 'restrict' }),
    createdAt: createdAt(),
  },
  (t) => [
    check('invitations_not_oneself', sql`${t.inviterId} <> ${t.invitedId}`),
    index('invitations_newest').on(t.inviterId, t.id.desc().nullsFirst()),
  ],
);

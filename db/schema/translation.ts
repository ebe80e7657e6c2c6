import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { locales } from '../../lib/core/locale';
import { big, bytea, createdAt, identity, moment, oneOf } from './columns';
import { ledgerTransfers } from './credits';
import { memberRef } from './references';

/** Identical text within 30 days is free; only its hash is kept, not what was said. */
export const translations = pgTable(
  'translations',
  {
    sourceHash: bytea('source_hash').notNull(),
    target: text('target', { enum: locales }).notNull(),
    translated: text('translated').notNull(),
    createdAt: createdAt(),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [
    primaryKey({ name: 'translations_pkey', columns: [t.sourceHash, t.target] }),
    oneOf('translations_target_known', t.target, locales),
    check('translations_hash_length', sql`octet_length(${t.sourceHash}) = 32`),
    index('translations_expiry').on(t.expiresAt),
  ],
);

export const translationUses = pgTable(
  'translation_uses',
  {
    id: identity(),
    memberId: memberRef(),
    characters: integer('characters').notNull(),
    coins: integer('coins').notNull().default(0),
    cached: boolean('cached').notNull().default(false),
    transferId: big('transfer_id').references(() => ledgerTransfers.id, { onDelete: 'restrict' }),
    createdAt: createdAt(),
  },
  (t) => [
    check('translation_uses_positive', sql`${t.characters} > 0 and ${t.coins} >= 0`),
    index('translation_uses_newest').on(t.memberId, t.id.desc().nullsFirst()),
  ],
);

import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { transferKinds } from '@/lib/core/credits';
import { big, createdAt, identity, lengthBetween, moment, oneOf } from './columns';
import { members } from './members';
import { orders } from './payments';
import { memberRef } from './references';

/** The accounts opposite those of members: coins bought for money, spent on the site, given by staff. */
const systemAccounts = ['purchases', 'sales', 'corrections'] as const;

/**
 * Accounts of members, with their balance, and of the system, without: a balance row would serialise all transfers. A trigger
 * on the entries refuses an overdraft, except when a payment is refunded or lost in a dispute.
 */
export const ledgerAccounts = pgTable(
  'ledger_accounts',
  {
    id: identity(),
    memberId: big('member_id')
      .unique('ledger_accounts_member')
      .references(() => members.id, { onDelete: 'restrict' }),
    system: text('system', { enum: systemAccounts }).unique('ledger_accounts_system'),
    balance: big('balance').notNull().default(0),
  },
  (t) => [
    check('ledger_accounts_owner', sql`num_nonnulls(${t.memberId}, ${t.system}) = 1`),
    check('ledger_accounts_balance', sql`${t.system} is null or ${t.balance} = 0`),
    oneOf('ledger_accounts_system_known', t.system, systemAccounts),
  ],
);

/** Movements of coins, each unique by its key. Append-only. */
export const ledgerTransfers = pgTable(
  'ledger_transfers',
  {
    id: identity(),
    key: text('key').notNull().unique('ledger_transfers_key'),
    kind: text('kind', { enum: transferKinds }).notNull(),
    /** The member of staff who made a correction or refund. */
    actorId: big('actor_id').references(() => members.id, { onDelete: 'restrict' }),
    reason: text('reason').notNull().default(''),
    /** The order that the coins were bought or spent with. */
    orderId: big('order_id').references(() => orders.id, { onDelete: 'restrict' }),
    createdAt: createdAt(),
  },
  (t) => [
    index('ledger_transfers_order')
      .on(t.orderId)
      .where(sql`${t.orderId} is not null`),
    oneOf('ledger_transfers_kind_known', t.kind, transferKinds),
    lengthBetween('ledger_transfers_key_length', t.key, 1, 120),
    check(
      'ledger_transfers_correction_reason',
      sql`${t.kind} <> 'correction' or (${t.actorId} is not null and ${t.reason} <> '')`,
    ),
  ],
);

/** The sides of a transfer; a deferred trigger requires them to sum to zero. Append-only. */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: identity(),
    transferId: big('transfer_id')
      .notNull()
      .references(() => ledgerTransfers.id, { onDelete: 'restrict' }),
    /** Checked by a trigger: each check of a foreign key would lock the row of the system account, which every transfer shares. */
    accountId: big('account_id').notNull(),
    amount: big('amount').notNull(),
    /** Set by the trigger that moves the balance; null for system accounts. */
    balanceAfter: big('balance_after'),
    createdAt: createdAt(),
  },
  (t) => [
    unique('ledger_entries_transfer_account').on(t.transferId, t.accountId),
    check('ledger_entries_amount', sql`${t.amount} <> 0 and abs(${t.amount}) <= 1000000000`),
    index('ledger_entries_history').on(t.accountId, t.id.desc().nullsFirst()),
  ],
);

/** The most coins that a member lets themselves spend in a day (UTC). A higher limit takes effect at `nextAt`. */
export const spendingLimits = pgTable(
  'spending_limits',
  {
    memberId: memberRef().primaryKey(),
    /** Null without a limit of the member's own. */
    coins: integer('coins'),
    nextCoins: integer('next_coins'),
    nextAt: moment('next_at'),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (t) => [
    check('spending_limits_coins', sql`${t.coins} >= 0 and ${t.nextCoins} >= 0`),
    check('spending_limits_next', sql`${t.nextAt} is not null or ${t.nextCoins} is null`),
  ],
);

-- What the table files cannot say.

-- A crash may forget who is online; in return a heartbeat costs no write-ahead log.
ALTER TABLE "presence" SET UNLOGGED;
--> statement-breakpoint
-- A part of a name is an index range only if the order is by code point, in whatever locale the database was made.
ALTER TABLE "member_name_suffixes" ALTER COLUMN "suffix" TYPE text COLLATE "C";
--> statement-breakpoint
-- Members and uploads point at each other, so this one is not in the table file.
ALTER TABLE "members" ADD CONSTRAINT "members_own_avatar" FOREIGN KEY ("id", "avatar_key")
  REFERENCES "uploads" ("owner_id", "key") ON DELETE SET NULL ("avatar_key");
--> statement-breakpoint
-- Room on the page lets an update that touches no indexed column stay there.
ALTER TABLE "members" SET (fillfactor = 85);
--> statement-breakpoint
ALTER TABLE "presence" SET (fillfactor = 70);
--> statement-breakpoint
ALTER TABLE "conversations" SET (fillfactor = 70);
--> statement-breakpoint
ALTER TABLE "conversation_members" SET (fillfactor = 70);
--> statement-breakpoint
ALTER TABLE "sessions" SET (fillfactor = 80);
--> statement-breakpoint
ALTER TABLE "quota_counters" SET (fillfactor = 70);
--> statement-breakpoint
ALTER TABLE "ledger_accounts" SET (fillfactor = 70);
--> statement-breakpoint
INSERT INTO "ledger_accounts" ("system") VALUES ('purchases'), ('sales'), ('corrections');
--> statement-breakpoint
CREATE VIEW "ledger_balances" AS
  SELECT a.id AS account_id, a.member_id, a.system, coalesce(sum(e.amount), 0)::bigint AS entries_sum, a.balance
  FROM ledger_accounts a LEFT JOIN ledger_entries e ON e.account_id = a.id
  GROUP BY a.id;

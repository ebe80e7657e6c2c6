-- Functions are in no table file. Those that no page, call or frame uses go before their tables.

DROP TRIGGER IF EXISTS "members_add_suffixes" ON "members";
--> statement-breakpoint
DROP TRIGGER IF EXISTS "members_renew_suffixes" ON "members";
--> statement-breakpoint
DROP FUNCTION IF EXISTS add_name_suffixes, renew_name_suffixes;
--> statement-breakpoint
DROP TRIGGER IF EXISTS "audit_log_chain" ON "audit_log";
--> statement-breakpoint
DROP FUNCTION IF EXISTS audit_log_break, chain_audit_row, audit_digest;
--> statement-breakpoint
DROP FUNCTION IF EXISTS credit_recharge, refund_recharge, give_gift, complete_upgrade, grant_membership, charge_translation, correct_balance;
--> statement-breakpoint
DROP FUNCTION IF EXISTS move_coins, member_account, system_account;
--> statement-breakpoint
DROP VIEW "ledger_balances";
--> statement-breakpoint
DELETE FROM "tier_quotas" WHERE "kind" NOT IN ('view_profile_day', 'chat_start_day', 'chat_sent_day', 'list_pages');

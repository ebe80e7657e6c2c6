ALTER TABLE "staff_requests" DROP CONSTRAINT "staff_requests_kind_known";--> statement-breakpoint
ALTER TABLE "balance_corrections" ADD COLUMN "request_id" bigint;--> statement-breakpoint
ALTER TABLE "balance_corrections" ADD CONSTRAINT "balance_corrections_request_id_staff_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."staff_requests"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "balance_corrections" ADD CONSTRAINT "balance_corrections_request" UNIQUE("request_id");--> statement-breakpoint
ALTER TABLE "staff_requests" ADD CONSTRAINT "staff_requests_kind_known" CHECK ("staff_requests"."kind" in ('price', 'setting', 'role', 'grant', 'coins'));--> statement-breakpoint
-- Corrections that waited for a second person, or were decided by one, become requests; the table keeps those that moved coins.
INSERT INTO "staff_requests" ("kind", "author_id", "member_id", "subject", "key", "payload", "reason", "state", "decided_by", "decided_at", "decision_reason", "expires_at", "created_at")
SELECT 'coins', c."requested_by", c."member_id", 'coins', 'coins:' || c."member_id" || ':' || c."key", jsonb_build_object('coins', c."coins", 'key', c."key"), c."reason", c."state", c."decided_by", c."decided_at", c."decision_reason", c."created_at" + interval '7 days', c."created_at"
FROM "balance_corrections" c WHERE c."state" <> 'done' OR c."decided_at" IS NOT NULL ORDER BY c."id";--> statement-breakpoint
UPDATE "balance_corrections" c SET "request_id" = r."id" FROM "staff_requests" r
WHERE r."kind" = 'coins' AND r."author_id" = c."requested_by" AND r."key" = 'coins:' || c."member_id" || ':' || c."key";--> statement-breakpoint
DELETE FROM "balance_corrections" WHERE "state" <> 'done';--> statement-breakpoint
ALTER TABLE "balance_corrections" DROP CONSTRAINT "balance_corrections_state_known";--> statement-breakpoint
ALTER TABLE "balance_corrections" DROP CONSTRAINT "balance_corrections_decision_length";--> statement-breakpoint
ALTER TABLE "balance_corrections" DROP CONSTRAINT "balance_corrections_moved";--> statement-breakpoint
ALTER TABLE "balance_corrections" DROP CONSTRAINT "balance_corrections_two_people";--> statement-breakpoint
ALTER TABLE "balance_corrections" DROP CONSTRAINT "balance_corrections_decided_by_members_id_fk";
--> statement-breakpoint
DROP INDEX "balance_corrections_waiting";--> statement-breakpoint
ALTER TABLE "balance_corrections" ALTER COLUMN "transfer_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "balance_corrections" DROP COLUMN "state";--> statement-breakpoint
ALTER TABLE "balance_corrections" DROP COLUMN "decided_by";--> statement-breakpoint
ALTER TABLE "balance_corrections" DROP COLUMN "decided_at";--> statement-breakpoint
ALTER TABLE "balance_corrections" DROP COLUMN "decision_reason";
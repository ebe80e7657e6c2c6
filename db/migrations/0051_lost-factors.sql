ALTER TABLE "members" ADD COLUMN "factor_lost_at" timestamp with time zone;--> statement-breakpoint
UPDATE "members" SET "factor_lost_at" = lost.at FROM (
	SELECT "member_id" AS id, max("at") AS at FROM "audit_log" WHERE "act" = 'staff.totp_disable' GROUP BY "member_id"
) lost WHERE "members"."id" = lost.id;

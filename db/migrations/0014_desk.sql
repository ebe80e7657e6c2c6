-- Customer service has no log-in: agents write in its name under their own accounts.
UPDATE "members" SET "password_hash" = 'unusable', "role" = NULL WHERE "status" = 'service';--> statement-breakpoint
DELETE FROM "sessions" WHERE "member_id" IN (SELECT "id" FROM "members" WHERE "status" = 'service');--> statement-breakpoint
DELETE FROM "password_resets" WHERE "member_id" IN (SELECT "id" FROM "members" WHERE "status" = 'service');--> statement-breakpoint
DELETE FROM "support_duties";--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "author_id" bigint;--> statement-breakpoint
ALTER TABLE "support_duties" ADD COLUMN "session_hash" "bytea" NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_author_id_members_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_duties" ADD CONSTRAINT "support_duties_session_hash_sessions_id_hash_fk" FOREIGN KEY ("session_hash") REFERENCES "public"."sessions"("id_hash") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "messages_author" ON "messages" USING btree ("author_id") WHERE "messages"."author_id" is not null;--> statement-breakpoint
CREATE INDEX "support_duties_session" ON "support_duties" USING btree ("session_hash");--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_service_no_log_in" CHECK ("members"."status" <> 'service' or "members"."password_hash" = 'unusable');
ALTER TABLE "member_settings" DROP CONSTRAINT "member_settings_accept_known";--> statement-breakpoint
UPDATE "member_settings" SET "accept_chat_from" = 'everyone' WHERE "accept_chat_from" = 'everybody';--> statement-breakpoint
ALTER TABLE "member_settings" ALTER COLUMN "accept_chat_from" SET DEFAULT 'everyone';--> statement-breakpoint
ALTER TABLE "member_settings" ADD CONSTRAINT "member_settings_accept_known" CHECK ("member_settings"."accept_chat_from" in ('everyone', 'paying', 'verified'));
ALTER TABLE "members" ADD COLUMN "status_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "suspended_until" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "members_suspended_until" ON "members" USING btree ("suspended_until") WHERE "members"."suspended_until" is not null;--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_status_reason_fits" CHECK ("members"."status_reason" = '' or "members"."status" in ('rejected', 'suspended') and char_length("members"."status_reason") <= 500);--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_suspended_until_fits" CHECK ("members"."suspended_until" is null or "members"."status" = 'suspended');
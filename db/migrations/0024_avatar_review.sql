ALTER TABLE "members" ADD COLUMN "pending_avatar_key" text;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "avatar_placeholder" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_own_pending_avatar" FOREIGN KEY ("id", "pending_avatar_key")
  REFERENCES "uploads" ("owner_id", "key") ON DELETE SET NULL ("pending_avatar_key");

CREATE TABLE "banned_images" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "banned_images_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"hash" "bytea" NOT NULL,
	"words" integer[] GENERATED ALWAYS AS (array[0 + get_byte("hash", 0) * 256 + get_byte("hash", 1), 65536 + get_byte("hash", 2) * 256 + get_byte("hash", 3), 131072 + get_byte("hash", 4) * 256 + get_byte("hash", 5), 196608 + get_byte("hash", 6) * 256 + get_byte("hash", 7)]) STORED NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"banned_by" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "banned_images_hash" UNIQUE("hash"),
	CONSTRAINT "banned_images_hash_length" CHECK (octet_length("banned_images"."hash") = 8),
	CONSTRAINT "banned_images_note_length" CHECK (char_length("banned_images"."note") <= 500)
);
--> statement-breakpoint
CREATE TABLE "verifications" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "verifications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint NOT NULL,
	"kind" text DEFAULT 'selfie' NOT NULL,
	"status" text DEFAULT 'asked' NOT NULL,
	"gesture" text NOT NULL,
	"selfie_key" text,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	"reason" text DEFAULT '' NOT NULL,
	"decided_by" bigint,
	"decided_at" timestamp with time zone,
	"erase_at" timestamp with time zone,
	CONSTRAINT "verifications_kind_known" CHECK ("verifications"."kind" in ('selfie', 'recheck')),
	CONSTRAINT "verifications_status_known" CHECK ("verifications"."status" in ('asked', 'pending', 'approved', 'refused', 'withdrawn')),
	CONSTRAINT "verifications_gesture_known" CHECK ("verifications"."gesture" in ('hand_on_head', 'three_fingers', 'thumb_up', 'hand_on_ear', 'v_sign', 'hand_on_chin', 'open_palm', 'finger_on_nose')),
	CONSTRAINT "verifications_selfie_key_shape" CHECK ("verifications"."selfie_key" ~ '^[0-9a-f]{32}$'),
	CONSTRAINT "verifications_sent" CHECK ("verifications"."status" <> 'pending' or "verifications"."sent_at" is not null),
	CONSTRAINT "verifications_decided" CHECK (("verifications"."decided_at" is not null) = ("verifications"."status" in ('approved', 'refused'))),
	CONSTRAINT "verifications_reason_length" CHECK (char_length("verifications"."reason") <= 500),
	CONSTRAINT "verifications_erased" CHECK ("verifications"."erase_at" is null or "verifications"."selfie_key" is not null)
);
--> statement-breakpoint
DROP INDEX "uploads_to_review";--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "verified_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "queued_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "review_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "banned_images" ADD CONSTRAINT "banned_images_banned_by_members_id_fk" FOREIGN KEY ("banned_by") REFERENCES "public"."members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verifications" ADD CONSTRAINT "verifications_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verifications" ADD CONSTRAINT "verifications_decided_by_members_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "banned_images_words" ON "banned_images" USING gin ("words");--> statement-breakpoint
CREATE INDEX "banned_images_by" ON "banned_images" USING btree ("banned_by");--> statement-breakpoint
CREATE UNIQUE INDEX "verifications_open" ON "verifications" USING btree ("member_id") WHERE "verifications"."status" in ('asked', 'pending');--> statement-breakpoint
CREATE INDEX "verifications_queue" ON "verifications" USING btree ("sent_at","id") WHERE "verifications"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "verifications_member" ON "verifications" USING btree ("member_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "verifications_erase" ON "verifications" USING btree ("erase_at") WHERE "verifications"."erase_at" is not null;--> statement-breakpoint
CREATE INDEX "verifications_decided_by" ON "verifications" USING btree ("decided_by") WHERE "verifications"."decided_by" is not null;--> statement-breakpoint
CREATE INDEX "members_verified_latest" ON "members" USING btree ("gender","latest_rank" DESC NULLS FIRST,"id" DESC NULLS FIRST,"birthday","country","silver_expires_at","gold_expires_at") WHERE "members"."status" = 'active' and "members"."verified_at" is not null;--> statement-breakpoint
CREATE INDEX "members_verified_recent" ON "members" USING btree ("gender","last_active_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"birthday","country","latest_rank","silver_expires_at","gold_expires_at") WHERE "members"."status" = 'active' and "members"."verified_at" is not null;--> statement-breakpoint
CREATE INDEX "uploads_queued" ON "uploads" USING btree ("queued_at","key") WHERE "uploads"."queued_at" is not null;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_review_reason_fits" CHECK ("uploads"."review_reason" = '' or "uploads"."review" = 'rejected' and char_length("uploads"."review_reason") <= 500);--> statement-breakpoint
update "uploads" set "queued_at" = "created_at" where "review" = 'pending';

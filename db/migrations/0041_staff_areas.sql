CREATE TABLE "approvals" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "approvals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint NOT NULL,
	"reasons" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"submitted_at" timestamp with time zone DEFAULT now() NOT NULL,
	"correction" text DEFAULT '' NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" bigint,
	"outcome" text,
	"reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "approvals_outcome_known" CHECK ("approvals"."outcome" in ('approved', 'rejected', 'withdrawn')),
	CONSTRAINT "approvals_decided" CHECK (("approvals"."decided_at" is null) = ("approvals"."outcome" is null)),
	CONSTRAINT "approvals_reasons_list" CHECK (jsonb_typeof("approvals"."reasons") = 'array'),
	CONSTRAINT "approvals_correction_length" CHECK (char_length("approvals"."correction") between 0 and 500),
	CONSTRAINT "approvals_reason_length" CHECK (char_length("approvals"."reason") between 0 and 500)
);
--> statement-breakpoint
CREATE TABLE "disposable_domains" (
	"domain" text PRIMARY KEY NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "disposable_domains_shape" CHECK ("disposable_domains"."domain" ~ '^[a-z0-9-]{1,63}([.][a-z0-9-]{1,63}){1,8}$')
);
--> statement-breakpoint
CREATE TABLE "member_devices" (
	"device_hash" "bytea" NOT NULL,
	"member_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "member_devices_pkey" PRIMARY KEY("device_hash","member_id"),
	CONSTRAINT "member_devices_hash_length" CHECK (octet_length("member_devices"."device_hash") = 32)
);
--> statement-breakpoint
CREATE TABLE "registrations" (
	"member_id" bigint PRIMARY KEY NOT NULL,
	"ip_prefix" text NOT NULL,
	"device_hash" "bytea",
	"user_agent" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "registrations_device_hash_length" CHECK (octet_length("registrations"."device_hash") = 32),
	CONSTRAINT "registrations_user_agent_length" CHECK (char_length("registrations"."user_agent") between 0 and 400)
);
--> statement-breakpoint
CREATE TABLE "balance_corrections" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "balance_corrections_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint NOT NULL,
	"key" text NOT NULL,
	"coins" integer NOT NULL,
	"reason" text NOT NULL,
	"state" text NOT NULL,
	"requested_by" bigint NOT NULL,
	"decided_by" bigint,
	"decided_at" timestamp with time zone,
	"decision_reason" text DEFAULT '' NOT NULL,
	"transfer_id" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "balance_corrections_transfer" UNIQUE("transfer_id"),
	CONSTRAINT "balance_corrections_key" UNIQUE("member_id","key"),
	CONSTRAINT "balance_corrections_state_known" CHECK ("balance_corrections"."state" in ('pending', 'done', 'refused')),
	CONSTRAINT "balance_corrections_key_length" CHECK (char_length("balance_corrections"."key") between 1 and 64),
	CONSTRAINT "balance_corrections_reason_length" CHECK (char_length("balance_corrections"."reason") between 1 and 500),
	CONSTRAINT "balance_corrections_decision_length" CHECK (char_length("balance_corrections"."decision_reason") between 0 and 500),
	CONSTRAINT "balance_corrections_coins" CHECK ("balance_corrections"."coins" <> 0),
	CONSTRAINT "balance_corrections_moved" CHECK (("balance_corrections"."state" = 'done') = ("balance_corrections"."transfer_id" is not null)),
	CONSTRAINT "balance_corrections_two_people" CHECK ("balance_corrections"."state" <> 'done' or "balance_corrections"."decided_by" is distinct from "balance_corrections"."requested_by")
);
--> statement-breakpoint
CREATE TABLE "detector_rules" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "detector_rules_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"recogniser" text,
	"words" text[] DEFAULT '{}' NOT NULL,
	"label" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"action_name" text DEFAULT 'none' NOT NULL,
	"action_profile" text DEFAULT 'none' NOT NULL,
	"action_post" text DEFAULT 'none' NOT NULL,
	"action_private" text DEFAULT 'none' NOT NULL,
	"most" integer,
	"is_active" boolean DEFAULT true NOT NULL,
	"updated_by" bigint,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "detector_rules_kind_known" CHECK ("detector_rules"."kind" in ('address', 'phone', 'messenger', 'payment', 'same_text')),
	CONSTRAINT "detector_rules_recogniser_known" CHECK ("detector_rules"."recogniser" in ('web_address', 'email_address', 'phone_number', 'messenger_handle', 'same_text')),
	CONSTRAINT "detector_rules_name_action" CHECK ("detector_rules"."action_name" in ('hold', 'none')),
	CONSTRAINT "detector_rules_profile_action" CHECK ("detector_rules"."action_profile" in ('hold', 'none')),
	CONSTRAINT "detector_rules_post_action" CHECK ("detector_rules"."action_post" in ('hold', 'none')),
	CONSTRAINT "detector_rules_private_action" CHECK ("detector_rules"."action_private" in ('warn', 'none')),
	CONSTRAINT "detector_rules_label_length" CHECK (char_length("detector_rules"."label") between 1 and 60),
	CONSTRAINT "detector_rules_note_length" CHECK (char_length("detector_rules"."note") between 0 and 200),
	CONSTRAINT "detector_rules_words_or_recogniser" CHECK (("detector_rules"."recogniser" is null) = (cardinality("detector_rules"."words") > 0) and cardinality("detector_rules"."words") <= 2000),
	CONSTRAINT "detector_rules_most" CHECK (coalesce("detector_rules"."recogniser" = 'same_text', false) = ("detector_rules"."most" is not null) and "detector_rules"."most" between 1 and 1000)
);
--> statement-breakpoint
CREATE TABLE "held_texts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "held_texts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint NOT NULL,
	"field" text NOT NULL,
	"subject_id" bigint,
	"content" text NOT NULL,
	"matches" jsonb NOT NULL,
	"replied_id" bigint,
	"status" text DEFAULT 'pending' NOT NULL,
	"decided_by" bigint,
	"decided_at" timestamp with time zone,
	"reason" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "held_texts_field_known" CHECK ("held_texts"."field" in ('signature', 'occupation', 'city', 'trend', 'comment')),
	CONSTRAINT "held_texts_status_known" CHECK ("held_texts"."status" in ('pending', 'approved', 'rejected')),
	CONSTRAINT "held_texts_subject" CHECK (("held_texts"."field" in ('trend', 'comment')) = ("held_texts"."subject_id" is not null)),
	CONSTRAINT "held_texts_decided" CHECK (("held_texts"."status" = 'pending') = ("held_texts"."decided_at" is null)),
	CONSTRAINT "held_texts_reason_length" CHECK (char_length("held_texts"."reason") between 0 and 500)
);
--> statement-breakpoint
CREATE TABLE "same_text_sightings" (
	"sender_id" bigint NOT NULL,
	"text_hash" "bytea" NOT NULL,
	"receiver_id" bigint NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "same_text_sightings_pkey" PRIMARY KEY("sender_id","text_hash","receiver_id"),
	CONSTRAINT "same_text_sightings_hash_length" CHECK (octet_length("same_text_sightings"."text_hash") = 16)
);
--> statement-breakpoint
CREATE TABLE "member_notes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "member_notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint NOT NULL,
	"author_id" bigint NOT NULL,
	"content" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "member_notes_content_length" CHECK (char_length("member_notes"."content") between 1 and 1000)
);
--> statement-breakpoint
CREATE TABLE "announcements" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "announcements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"title_en" text NOT NULL,
	"title_zh_cn" text NOT NULL,
	"title_zh_tw" text NOT NULL,
	"text_en" text DEFAULT '' NOT NULL,
	"text_zh_cn" text DEFAULT '' NOT NULL,
	"text_zh_tw" text DEFAULT '' NOT NULL,
	"audience" text DEFAULT 'all' NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone,
	"active" boolean DEFAULT true NOT NULL,
	"dismissible" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "announcements_audience_known" CHECK ("announcements"."audience" in ('all', 'free', 'paying')),
	CONSTRAINT "announcements_order" CHECK ("announcements"."ends_at" is null or "announcements"."ends_at" > "announcements"."starts_at"),
	CONSTRAINT "announcements_lengths" CHECK (char_length("announcements"."title_en") between 1 and 120 and char_length("announcements"."title_zh_cn") between 1 and 120
        and char_length("announcements"."title_zh_tw") between 1 and 120 and char_length("announcements"."text_en") <= 500
        and char_length("announcements"."text_zh_cn") <= 500 and char_length("announcements"."text_zh_tw") <= 500)
);
--> statement-breakpoint
CREATE TABLE "site_texts" (
	"key" text NOT NULL,
	"locale" text NOT NULL,
	"text" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "site_texts_pkey" PRIMARY KEY("key","locale"),
	CONSTRAINT "site_texts_locale_known" CHECK ("site_texts"."locale" in ('en', 'zh-CN', 'zh-TW')),
	CONSTRAINT "site_texts_key_length" CHECK (char_length("site_texts"."key") between 1 and 200),
	CONSTRAINT "site_texts_text_length" CHECK (char_length("site_texts"."text") between 1 and 4000)
);
--> statement-breakpoint
CREATE TABLE "canned_answers" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "canned_answers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"title" text NOT NULL,
	"text_en" text NOT NULL,
	"text_zh_cn" text NOT NULL,
	"text_zh_tw" text NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "canned_answers_title" UNIQUE("title"),
	CONSTRAINT "canned_answers_title_length" CHECK (char_length("canned_answers"."title") between 1 and 60),
	CONSTRAINT "canned_answers_text_en_length" CHECK (char_length("canned_answers"."text_en") between 1 and 1800),
	CONSTRAINT "canned_answers_text_zh_cn_length" CHECK (char_length("canned_answers"."text_zh_cn") between 1 and 1800),
	CONSTRAINT "canned_answers_text_zh_tw_length" CHECK (char_length("canned_answers"."text_zh_tw") between 1 and 1800)
);
--> statement-breakpoint
CREATE TABLE "support_notes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "support_notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"thread_id" bigint NOT NULL,
	"author_id" bigint,
	"transferred_to" bigint,
	"content" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "support_notes_content_length" CHECK (char_length("support_notes"."content") between 0 and 1000)
);
--> statement-breakpoint
CREATE TABLE "support_replies" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "support_replies_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"ticket_id" bigint NOT NULL,
	"author_id" bigint,
	"content" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "support_replies_content_length" CHECK (char_length("support_replies"."content") between 1 and 1800)
);
--> statement-breakpoint
CREATE TABLE "support_threads" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "support_threads_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint,
	"ticket_id" bigint,
	"status" text DEFAULT 'open' NOT NULL,
	"claimed_by" bigint,
	"claimed_at" timestamp with time zone,
	"opened_at" timestamp with time zone DEFAULT now() NOT NULL,
	"status_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_member_at" timestamp with time zone,
	"last_agent_at" timestamp with time zone,
	"auto_replied_at" timestamp with time zone,
	"asked_at" timestamp with time zone,
	"closed_by" bigint,
	CONSTRAINT "support_threads_member" UNIQUE("member_id"),
	CONSTRAINT "support_threads_ticket" UNIQUE("ticket_id"),
	CONSTRAINT "support_threads_status_known" CHECK ("support_threads"."status" in ('open', 'waiting', 'solved')),
	CONSTRAINT "support_threads_of_one" CHECK (("support_threads"."member_id" is null) <> ("support_threads"."ticket_id" is null)),
	CONSTRAINT "support_threads_claimed" CHECK ("support_threads"."claimed_by" is null or "support_threads"."claimed_at" is not null),
	CONSTRAINT "support_threads_asked" CHECK ("support_threads"."asked_at" is null or "support_threads"."status" = 'waiting')
);
--> statement-breakpoint
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
ALTER TABLE "email_outbox" DROP CONSTRAINT "email_outbox_kind_known";--> statement-breakpoint
DROP INDEX "uploads_to_review";--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "warnings" smallint;--> statement-breakpoint
ALTER TABLE "comments" ADD COLUMN "held" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "gift_categories" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "gifts" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "warnings" smallint;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "verified_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payment_events" ADD COLUMN "handled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "recharge_packages" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "tier_prices" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "upgrade_packages" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "site_settings" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "trends" ADD COLUMN "held" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "queued_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "review_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_decided_by_members_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_devices" ADD CONSTRAINT "member_devices_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "balance_corrections" ADD CONSTRAINT "balance_corrections_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "balance_corrections" ADD CONSTRAINT "balance_corrections_requested_by_members_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."members"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "balance_corrections" ADD CONSTRAINT "balance_corrections_decided_by_members_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."members"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "balance_corrections" ADD CONSTRAINT "balance_corrections_transfer_id_ledger_transfers_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."ledger_transfers"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "detector_rules" ADD CONSTRAINT "detector_rules_updated_by_members_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."members"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "held_texts" ADD CONSTRAINT "held_texts_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "held_texts" ADD CONSTRAINT "held_texts_decided_by_members_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."members"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "same_text_sightings" ADD CONSTRAINT "same_text_sightings_sender_id_members_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "same_text_sightings" ADD CONSTRAINT "same_text_sightings_receiver_id_members_id_fk" FOREIGN KEY ("receiver_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_notes" ADD CONSTRAINT "member_notes_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_notes" ADD CONSTRAINT "member_notes_author_id_members_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."members"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_notes" ADD CONSTRAINT "support_notes_thread_id_support_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."support_threads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_notes" ADD CONSTRAINT "support_notes_author_id_members_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_notes" ADD CONSTRAINT "support_notes_transferred_to_members_id_fk" FOREIGN KEY ("transferred_to") REFERENCES "public"."members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_replies" ADD CONSTRAINT "support_replies_ticket_id_support_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."support_tickets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_replies" ADD CONSTRAINT "support_replies_author_id_members_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_threads" ADD CONSTRAINT "support_threads_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_threads" ADD CONSTRAINT "support_threads_ticket_id_support_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."support_tickets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_threads" ADD CONSTRAINT "support_threads_claimed_by_members_id_fk" FOREIGN KEY ("claimed_by") REFERENCES "public"."members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_threads" ADD CONSTRAINT "support_threads_closed_by_members_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "banned_images" ADD CONSTRAINT "banned_images_banned_by_members_id_fk" FOREIGN KEY ("banned_by") REFERENCES "public"."members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verifications" ADD CONSTRAINT "verifications_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verifications" ADD CONSTRAINT "verifications_decided_by_members_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "approvals_member" ON "approvals" USING btree ("member_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "approvals_open" ON "approvals" USING btree ("submitted_at","id") WHERE "approvals"."decided_at" is null;--> statement-breakpoint
CREATE INDEX "approvals_decided_at" ON "approvals" USING btree ("decided_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "approvals"."decided_by" is not null;--> statement-breakpoint
CREATE INDEX "member_devices_member" ON "member_devices" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "registrations_address" ON "registrations" USING btree ("ip_prefix","created_at" DESC NULLS FIRST,"member_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "balance_corrections_waiting" ON "balance_corrections" USING btree ("id") WHERE "balance_corrections"."state" = 'pending';--> statement-breakpoint
CREATE UNIQUE INDEX "detector_rules_recogniser" ON "detector_rules" USING btree ("recogniser") WHERE "detector_rules"."recogniser" is not null;--> statement-breakpoint
CREATE INDEX "held_texts_queue" ON "held_texts" USING btree ("created_at","id") WHERE "held_texts"."status" = 'pending';--> statement-breakpoint
CREATE UNIQUE INDEX "held_texts_of_profile" ON "held_texts" USING btree ("member_id","field") WHERE "held_texts"."status" = 'pending' and "held_texts"."subject_id" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "held_texts_of_subject" ON "held_texts" USING btree ("field","subject_id") WHERE "held_texts"."status" = 'pending' and "held_texts"."subject_id" is not null;--> statement-breakpoint
CREATE INDEX "held_texts_member" ON "held_texts" USING btree ("member_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "same_text_sightings_seen" ON "same_text_sightings" USING btree ("seen_at");--> statement-breakpoint
CREATE INDEX "same_text_sightings_receiver" ON "same_text_sightings" USING btree ("receiver_id");--> statement-breakpoint
CREATE INDEX "member_notes_member" ON "member_notes" USING btree ("member_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "announcements_active" ON "announcements" USING btree ("starts_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "announcements"."active";--> statement-breakpoint
CREATE INDEX "support_notes_thread" ON "support_notes" USING btree ("thread_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "support_notes_author" ON "support_notes" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "support_notes_transferred_to" ON "support_notes" USING btree ("transferred_to") WHERE "support_notes"."transferred_to" is not null;--> statement-breakpoint
CREATE INDEX "support_replies_ticket" ON "support_replies" USING btree ("ticket_id","id");--> statement-breakpoint
CREATE INDEX "support_replies_author" ON "support_replies" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "support_threads_open" ON "support_threads" USING btree ("status_at","id") WHERE "support_threads"."status" = 'open';--> statement-breakpoint
CREATE INDEX "support_threads_waiting" ON "support_threads" USING btree ("status_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "support_threads"."status" = 'waiting';--> statement-breakpoint
CREATE INDEX "support_threads_solved" ON "support_threads" USING btree ("status_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "support_threads"."status" = 'solved';--> statement-breakpoint
CREATE INDEX "support_threads_claimed_by" ON "support_threads" USING btree ("claimed_by","status_at","id") WHERE "support_threads"."claimed_by" is not null;--> statement-breakpoint
CREATE INDEX "support_threads_changed" ON "support_threads" USING btree ("changed_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "support_threads_to_ask" ON "support_threads" USING btree ("last_agent_at","id") WHERE "support_threads"."status" = 'waiting' and "support_threads"."asked_at" is null;--> statement-breakpoint
CREATE INDEX "support_threads_asked_at" ON "support_threads" USING btree ("asked_at","id") WHERE "support_threads"."asked_at" is not null;--> statement-breakpoint
CREATE INDEX "support_threads_closed_by" ON "support_threads" USING btree ("closed_by") WHERE "support_threads"."closed_by" is not null;--> statement-breakpoint
CREATE INDEX "banned_images_words" ON "banned_images" USING gin ("words");--> statement-breakpoint
CREATE INDEX "banned_images_by" ON "banned_images" USING btree ("banned_by");--> statement-breakpoint
CREATE UNIQUE INDEX "verifications_open" ON "verifications" USING btree ("member_id") WHERE "verifications"."status" in ('asked', 'pending');--> statement-breakpoint
CREATE INDEX "verifications_queue" ON "verifications" USING btree ("sent_at","id") WHERE "verifications"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "verifications_member" ON "verifications" USING btree ("member_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "verifications_erase" ON "verifications" USING btree ("erase_at") WHERE "verifications"."erase_at" is not null;--> statement-breakpoint
CREATE INDEX "verifications_decided_by" ON "verifications" USING btree ("decided_by") WHERE "verifications"."decided_by" is not null;--> statement-breakpoint
CREATE INDEX "audit_log_actor_act" ON "audit_log" USING btree ("actor_id","act","id" DESC NULLS FIRST) WHERE "audit_log"."actor_id" is not null;--> statement-breakpoint
CREATE INDEX "audit_log_at" ON "audit_log" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "audit_log_subject_id" ON "audit_log" USING btree ("subject_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "sessions_address" ON "sessions" USING btree ("ip_prefix","member_id");--> statement-breakpoint
CREATE INDEX "members_verified_latest" ON "members" USING btree ("gender","latest_rank" DESC NULLS FIRST,"id" DESC NULLS FIRST,"birthday","country","silver_expires_at","gold_expires_at") WHERE "members"."status" = 'active' and "members"."verified_at" is not null;--> statement-breakpoint
CREATE INDEX "members_verified_recent" ON "members" USING btree ("gender","last_active_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"birthday","country","latest_rank","silver_expires_at","gold_expires_at") WHERE "members"."status" = 'active' and "members"."verified_at" is not null;--> statement-breakpoint
CREATE INDEX "members_name_prefix" ON "members" USING btree ("username_folded" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "members_email_prefix" ON "members" USING btree ("email_key" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "members_by_status" ON "members" USING btree ("status","id" DESC NULLS FIRST) WHERE "members"."status" <> 'active';--> statement-breakpoint
CREATE INDEX "members_by_silver" ON "members" USING btree ("silver_expires_at") WHERE "members"."silver_expires_at" is not null;--> statement-breakpoint
CREATE INDEX "members_by_gold" ON "members" USING btree ("gold_expires_at") WHERE "members"."gold_expires_at" is not null;--> statement-breakpoint
CREATE INDEX "orders_by_state" ON "orders" USING btree ("state","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "payment_events_problems" ON "payment_events" USING btree ("id") WHERE "payment_events"."outcome" in ('no_order', 'mismatch') and "payment_events"."handled_at" is null;--> statement-breakpoint
CREATE INDEX "uploads_queued" ON "uploads" USING btree ("queued_at","key") WHERE "uploads"."queued_at" is not null;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_held_hidden" CHECK (not "comments"."held" or "comments"."hidden_at" is not null);--> statement-breakpoint
ALTER TABLE "email_outbox" ADD CONSTRAINT "email_outbox_kind_known" CHECK ("email_outbox"."kind" in ('passwordReset', 'passwordChanged', 'emailChange', 'emailChangeNotice', 'emailChanged', 'contact', 'sanction', 'appealDecided', 'approvalGranted', 'approvalRejected', 'approvalCorrection', 'ticketReply', 'transcript', 'chat', 'mail', 'like', 'mutualLike', 'gift', 'postComment', 'mediaComment', 'wall', 'reports', 'reminders'));--> statement-breakpoint
ALTER TABLE "trends" ADD CONSTRAINT "trends_held_hidden" CHECK (not "trends"."held" or "trends"."hidden_at" is not null);--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_review_reason_fits" CHECK ("uploads"."review_reason" = '' or "uploads"."review" = 'rejected' and char_length("uploads"."review_reason") <= 500);--> statement-breakpoint
UPDATE "uploads" SET "queued_at" = "created_at" WHERE "review" = 'pending';

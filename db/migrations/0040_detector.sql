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
ALTER TABLE "messages" ADD COLUMN "warnings" smallint;--> statement-breakpoint
ALTER TABLE "comments" ADD COLUMN "held" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "warnings" smallint;--> statement-breakpoint
ALTER TABLE "trends" ADD COLUMN "held" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "detector_rules" ADD CONSTRAINT "detector_rules_updated_by_members_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."members"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "held_texts" ADD CONSTRAINT "held_texts_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "held_texts" ADD CONSTRAINT "held_texts_decided_by_members_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."members"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "same_text_sightings" ADD CONSTRAINT "same_text_sightings_sender_id_members_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "same_text_sightings" ADD CONSTRAINT "same_text_sightings_receiver_id_members_id_fk" FOREIGN KEY ("receiver_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "detector_rules_recogniser" ON "detector_rules" USING btree ("recogniser") WHERE "detector_rules"."recogniser" is not null;--> statement-breakpoint
CREATE INDEX "held_texts_queue" ON "held_texts" USING btree ("created_at","id") WHERE "held_texts"."status" = 'pending';--> statement-breakpoint
CREATE UNIQUE INDEX "held_texts_of_profile" ON "held_texts" USING btree ("member_id","field") WHERE "held_texts"."status" = 'pending' and "held_texts"."subject_id" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "held_texts_of_subject" ON "held_texts" USING btree ("field","subject_id") WHERE "held_texts"."status" = 'pending' and "held_texts"."subject_id" is not null;--> statement-breakpoint
CREATE INDEX "held_texts_member" ON "held_texts" USING btree ("member_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "same_text_sightings_seen" ON "same_text_sightings" USING btree ("seen_at");--> statement-breakpoint
CREATE INDEX "same_text_sightings_receiver" ON "same_text_sightings" USING btree ("receiver_id");--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_held_hidden" CHECK (not "comments"."held" or "comments"."hidden_at" is not null);--> statement-breakpoint
ALTER TABLE "trends" ADD CONSTRAINT "trends_held_hidden" CHECK (not "trends"."held" or "trends"."hidden_at" is not null);
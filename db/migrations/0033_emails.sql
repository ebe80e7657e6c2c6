CREATE TABLE "email_outbox" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "email_outbox_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"member_id" bigint,
	"address" text,
	"language" text,
	"payload" "bytea",
	"state" text DEFAULT 'waiting' NOT NULL,
	"not_before" timestamp with time zone DEFAULT now() NOT NULL,
	"not_after" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"claimed_by" text,
	"claimed_at" timestamp with time zone,
	"lead_id" bigint,
	"settled_at" timestamp with time zone,
	"problem" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "email_outbox_kind_known" CHECK ("email_outbox"."kind" in ('passwordReset', 'passwordChanged', 'emailChange', 'emailChangeNotice', 'emailChanged', 'contact', 'chat', 'mail', 'like', 'mutualLike', 'gift', 'postComment', 'mediaComment', 'wall', 'reports', 'reminders')),
	CONSTRAINT "email_outbox_state_known" CHECK ("email_outbox"."state" in ('waiting', 'claimed', 'sent', 'failed', 'dropped')),
	CONSTRAINT "email_outbox_recipient" CHECK ("email_outbox"."member_id" is not null or "email_outbox"."address" is not null),
	CONSTRAINT "email_outbox_language" CHECK ("email_outbox"."member_id" is not null or "email_outbox"."language" is not null),
	CONSTRAINT "email_outbox_address_length" CHECK (char_length("email_outbox"."address") between 3 and 254),
	CONSTRAINT "email_outbox_claim" CHECK (("email_outbox"."state" = 'claimed') = ("email_outbox"."claimed_by" is not null)),
	CONSTRAINT "email_outbox_payload_erased" CHECK ("email_outbox"."payload" is null or "email_outbox"."state" in ('waiting', 'claimed'))
);
--> statement-breakpoint
CREATE TABLE "email_tokens" (
	"member_id" bigint PRIMARY KEY NOT NULL,
	"token" text DEFAULT replace(gen_random_uuid()::text, '-', '') NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "email_tokens_token" UNIQUE("token")
);
--> statement-breakpoint
ALTER TABLE "email_outbox" ADD CONSTRAINT "email_outbox_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_tokens" ADD CONSTRAINT "email_tokens_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "email_outbox_due" ON "email_outbox" USING btree ("not_before","id") WHERE "email_outbox"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "email_outbox_claimed" ON "email_outbox" USING btree ("lead_id") WHERE "email_outbox"."state" = 'claimed';--> statement-breakpoint
CREATE UNIQUE INDEX "email_outbox_waiting" ON "email_outbox" USING btree ("member_id","kind") WHERE "email_outbox"."state" = 'waiting' and "email_outbox"."kind" in ('chat', 'mail', 'like', 'mutualLike', 'gift', 'postComment', 'mediaComment', 'wall', 'reports', 'reminders');--> statement-breakpoint
CREATE INDEX "email_outbox_member" ON "email_outbox" USING btree ("member_id","kind","settled_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "email_outbox_settled" ON "email_outbox" USING btree ("settled_at") WHERE "email_outbox"."settled_at" is not null;--> statement-breakpoint
CREATE INDEX "messages_recent" ON "messages" USING brin ("created_at") WITH (autosummarize=true,pages_per_range=32);
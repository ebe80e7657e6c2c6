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
ALTER TABLE "email_outbox" DROP CONSTRAINT "email_outbox_kind_known";--> statement-breakpoint
ALTER TABLE "support_notes" ADD CONSTRAINT "support_notes_thread_id_support_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."support_threads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_notes" ADD CONSTRAINT "support_notes_author_id_members_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_notes" ADD CONSTRAINT "support_notes_transferred_to_members_id_fk" FOREIGN KEY ("transferred_to") REFERENCES "public"."members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_replies" ADD CONSTRAINT "support_replies_ticket_id_support_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."support_tickets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_replies" ADD CONSTRAINT "support_replies_author_id_members_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_threads" ADD CONSTRAINT "support_threads_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_threads" ADD CONSTRAINT "support_threads_ticket_id_support_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."support_tickets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_threads" ADD CONSTRAINT "support_threads_claimed_by_members_id_fk" FOREIGN KEY ("claimed_by") REFERENCES "public"."members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_threads" ADD CONSTRAINT "support_threads_closed_by_members_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
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
ALTER TABLE "email_outbox" ADD CONSTRAINT "email_outbox_kind_known" CHECK ("email_outbox"."kind" in ('passwordReset', 'passwordChanged', 'emailChange', 'emailChangeNotice', 'emailChanged', 'contact', 'ticketReply', 'transcript', 'chat', 'mail', 'like', 'mutualLike', 'gift', 'postComment', 'mediaComment', 'wall', 'reports', 'reminders'));
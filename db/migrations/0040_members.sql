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
CREATE TABLE "member_notes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "member_notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint NOT NULL,
	"author_id" bigint NOT NULL,
	"content" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "member_notes_content_length" CHECK (char_length("member_notes"."content") between 1 and 1000)
);
--> statement-breakpoint
ALTER TABLE "payment_events" ADD COLUMN "handled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "balance_corrections" ADD CONSTRAINT "balance_corrections_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "balance_corrections" ADD CONSTRAINT "balance_corrections_requested_by_members_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."members"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "balance_corrections" ADD CONSTRAINT "balance_corrections_decided_by_members_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."members"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "balance_corrections" ADD CONSTRAINT "balance_corrections_transfer_id_ledger_transfers_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."ledger_transfers"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_notes" ADD CONSTRAINT "member_notes_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_notes" ADD CONSTRAINT "member_notes_author_id_members_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."members"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "balance_corrections_waiting" ON "balance_corrections" USING btree ("id") WHERE "balance_corrections"."state" = 'pending';--> statement-breakpoint
CREATE INDEX "member_notes_member" ON "member_notes" USING btree ("member_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "audit_log_actor_act" ON "audit_log" USING btree ("actor_id","act","id" DESC NULLS FIRST) WHERE "audit_log"."actor_id" is not null;--> statement-breakpoint
CREATE INDEX "audit_log_at" ON "audit_log" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "audit_log_subject_id" ON "audit_log" USING btree ("subject_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "sessions_address" ON "sessions" USING btree ("ip_prefix","member_id");--> statement-breakpoint
CREATE INDEX "members_name_prefix" ON "members" USING btree ("username_folded" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "members_email_prefix" ON "members" USING btree ("email_key" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "members_by_status" ON "members" USING btree ("status","id" DESC NULLS FIRST) WHERE "members"."status" <> 'active';--> statement-breakpoint
CREATE INDEX "members_by_silver" ON "members" USING btree ("silver_expires_at") WHERE "members"."silver_expires_at" is not null;--> statement-breakpoint
CREATE INDEX "members_by_gold" ON "members" USING btree ("gold_expires_at") WHERE "members"."gold_expires_at" is not null;--> statement-breakpoint
CREATE INDEX "orders_by_state" ON "orders" USING btree ("state","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "payment_events_problems" ON "payment_events" USING btree ("id") WHERE "payment_events"."outcome" in ('no_order', 'mismatch') and "payment_events"."handled_at" is null;
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
ALTER TABLE "email_outbox" DROP CONSTRAINT "email_outbox_kind_known";--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_decided_by_members_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_devices" ADD CONSTRAINT "member_devices_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "approvals_member" ON "approvals" USING btree ("member_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "approvals_open" ON "approvals" USING btree ("submitted_at","id") WHERE "approvals"."decided_at" is null;--> statement-breakpoint
CREATE INDEX "approvals_decided_at" ON "approvals" USING btree ("decided_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "approvals"."decided_by" is not null;--> statement-breakpoint
CREATE INDEX "member_devices_member" ON "member_devices" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "registrations_address" ON "registrations" USING btree ("ip_prefix","created_at" DESC NULLS FIRST,"member_id" DESC NULLS FIRST);--> statement-breakpoint
ALTER TABLE "email_outbox" ADD CONSTRAINT "email_outbox_kind_known" CHECK ("email_outbox"."kind" in ('passwordReset', 'passwordChanged', 'emailChange', 'emailChangeNotice', 'emailChanged', 'contact', 'approvalGranted', 'approvalRejected', 'approvalCorrection', 'chat', 'mail', 'like', 'mutualLike', 'gift', 'postComment', 'mediaComment', 'wall', 'reports', 'reminders'));
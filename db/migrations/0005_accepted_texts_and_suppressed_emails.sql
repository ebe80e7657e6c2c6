CREATE TABLE "mail_events" (
	"event_id" text PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "suppressed_emails" (
	"address_hash" "bytea" PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "suppressed_emails_hash_length" CHECK (octet_length("suppressed_emails"."address_hash") = 32),
	CONSTRAINT "suppressed_emails_reason_known" CHECK ("suppressed_emails"."reason" in ('bounce', 'complaint'))
);
--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "accepted_terms" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "accepted_terms_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "accepted_privacy" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "accepted_privacy_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "mail_events_created" ON "mail_events" USING btree ("created_at");
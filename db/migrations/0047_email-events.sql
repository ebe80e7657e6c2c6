CREATE TABLE "email_events" (
	"member_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"event" text NOT NULL,
	"lead_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "email_events_pkey" PRIMARY KEY("member_id","kind","event"),
	CONSTRAINT "email_events_kind_known" CHECK ("email_events"."kind" in ('chat', 'mail', 'like', 'mutualLike', 'gift', 'postComment', 'mediaComment', 'wall', 'reports', 'reminders'))
);
--> statement-breakpoint
CREATE TABLE "email_scans" (
	"name" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "email_events" ADD CONSTRAINT "email_events_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "email_events_lead" ON "email_events" USING btree ("lead_id");--> statement-breakpoint
CREATE INDEX "email_events_created" ON "email_events" USING btree ("created_at");
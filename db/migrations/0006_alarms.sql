CREATE TABLE "alarms" (
	"kind" text NOT NULL,
	"subject" text DEFAULT '' NOT NULL,
	"reason" text NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"emailed_at" timestamp with time zone,
	CONSTRAINT "alarms_pkey" PRIMARY KEY("kind","subject"),
	CONSTRAINT "alarms_kind_known" CHECK ("alarms"."kind" in ('ledger', 'audit', 'mail', 'job')),
	CONSTRAINT "alarms_reason_known" CHECK ("alarms"."reason" in ('faults', 'failed', 'down', 'refused', 'overdue')),
	CONSTRAINT "alarms_subject_length" CHECK (char_length("alarms"."subject") between 0 and 60)
);
--> statement-breakpoint
ALTER TABLE "email_outbox" DROP CONSTRAINT "email_outbox_kind_known";--> statement-breakpoint
ALTER TABLE "email_outbox" ADD CONSTRAINT "email_outbox_kind_known" CHECK ("email_outbox"."kind" in ('passwordReset', 'passwordChanged', 'emailChange', 'emailChangeNotice', 'emailChanged', 'emailUndone', 'contact', 'sanction', 'appealDecided', 'approvalGranted', 'approvalRejected', 'approvalCorrection', 'ticketReply', 'transcript', 'alarm', 'chat', 'mail', 'like', 'mutualLike', 'gift', 'postComment', 'mediaComment', 'wall', 'reports', 'reminders'));
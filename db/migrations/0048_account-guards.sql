CREATE TABLE "email_undos" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"member_id" bigint NOT NULL,
	"email" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "email_undos_token_hash_length" CHECK (octet_length("email_undos"."token_hash") = 32)
);
--> statement-breakpoint
ALTER TABLE "email_outbox" DROP CONSTRAINT "email_outbox_kind_known";--> statement-breakpoint
ALTER TABLE "profile_changes" DROP CONSTRAINT "profile_changes_field_known";--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD COLUMN "is_keyed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "email_undos" ADD CONSTRAINT "email_undos_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "email_undos_member" ON "email_undos" USING btree ("member_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "email_undos_open" ON "email_undos" USING btree (lower("email")) WHERE "email_undos"."used_at" is null;--> statement-breakpoint
CREATE INDEX "email_undos_expiry" ON "email_undos" USING btree ("expires_at");--> statement-breakpoint
ALTER TABLE "email_outbox" ADD CONSTRAINT "email_outbox_kind_known" CHECK ("email_outbox"."kind" in ('passwordReset', 'passwordChanged', 'emailChange', 'emailChangeNotice', 'emailChanged', 'emailUndone', 'contact', 'sanction', 'appealDecided', 'approvalGranted', 'approvalRejected', 'approvalCorrection', 'ticketReply', 'transcript', 'chat', 'mail', 'like', 'mutualLike', 'gift', 'postComment', 'mediaComment', 'wall', 'reports', 'reminders'));--> statement-breakpoint
ALTER TABLE "profile_changes" ADD CONSTRAINT "profile_changes_field_known" CHECK ("profile_changes"."field" in ('gender', 'birthday', 'email', 'emailUndone'));
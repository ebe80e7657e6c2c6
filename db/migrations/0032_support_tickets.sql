CREATE TABLE "support_tickets" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "support_tickets_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"content" text NOT NULL,
	"reply_address" text NOT NULL,
	"member_id" bigint,
	"language" text NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "support_tickets_kind" CHECK ("support_tickets"."kind" in ('account', 'payment', 'safety', 'technical', 'press')),
	CONSTRAINT "support_tickets_status" CHECK ("support_tickets"."status" in ('open', 'answered', 'closed')),
	CONSTRAINT "support_tickets_language" CHECK ("support_tickets"."language" in ('en', 'zh-CN', 'zh-TW')),
	CONSTRAINT "support_tickets_content_length" CHECK (char_length("support_tickets"."content") between 1 and 4000),
	CONSTRAINT "support_tickets_address_length" CHECK (char_length("support_tickets"."reply_address") between 3 and 254)
);
--> statement-breakpoint
ALTER TABLE "support_tickets" ADD CONSTRAINT "support_tickets_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "support_tickets_member" ON "support_tickets" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "support_tickets_open" ON "support_tickets" USING btree ("created_at","id") WHERE "support_tickets"."status" = 'open';
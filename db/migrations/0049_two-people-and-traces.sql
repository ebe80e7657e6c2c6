CREATE TABLE "audit_seals" (
	"id" bigint PRIMARY KEY NOT NULL,
	"upto_id" bigint NOT NULL,
	"hash" "bytea" NOT NULL,
	"mac" "bytea" NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "audit_seals_upto" UNIQUE("upto_id")
);
--> statement-breakpoint
CREATE TABLE "order_cases" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_cases_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"member_id" bigint NOT NULL,
	"cause" text NOT NULL,
	"days" integer NOT NULL,
	"returned_coins" integer NOT NULL,
	"balance" bigint NOT NULL,
	"handled_by" bigint,
	"handled_at" timestamp with time zone,
	"handled_reason" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_cases_order" UNIQUE("order_id"),
	CONSTRAINT "order_cases_cause_known" CHECK ("order_cases"."cause" in ('refund', 'dispute')),
	CONSTRAINT "order_cases_handled" CHECK (("order_cases"."handled_by" is null) = ("order_cases"."handled_at" is null)),
	CONSTRAINT "order_cases_reason_length" CHECK (char_length("order_cases"."handled_reason") between 0 and 500)
);
--> statement-breakpoint
CREATE TABLE "staff_openings" (
	"actor_id" bigint NOT NULL,
	"subject" text NOT NULL,
	"subject_id" text NOT NULL,
	"opened_at" timestamp with time zone DEFAULT now() NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "staff_openings_pkey" PRIMARY KEY("actor_id","subject","subject_id")
);
--> statement-breakpoint
CREATE TABLE "staff_requests" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "staff_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"author_id" bigint NOT NULL,
	"member_id" bigint,
	"subject" text NOT NULL,
	"key" text NOT NULL,
	"payload" jsonb NOT NULL,
	"reason" text NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"decided_by" bigint,
	"decided_at" timestamp with time zone,
	"decision_reason" text DEFAULT '' NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "staff_requests_key" UNIQUE("author_id","key"),
	CONSTRAINT "staff_requests_kind_known" CHECK ("staff_requests"."kind" in ('price', 'setting', 'role', 'grant')),
	CONSTRAINT "staff_requests_state_known" CHECK ("staff_requests"."state" in ('pending', 'done', 'refused')),
	CONSTRAINT "staff_requests_key_length" CHECK (char_length("staff_requests"."key") between 1 and 200),
	CONSTRAINT "staff_requests_reason_length" CHECK (char_length("staff_requests"."reason") between 1 and 500),
	CONSTRAINT "staff_requests_decision_length" CHECK (char_length("staff_requests"."decision_reason") between 0 and 500),
	CONSTRAINT "staff_requests_decided" CHECK (("staff_requests"."state" = 'pending') = ("staff_requests"."decided_at" is null)),
	CONSTRAINT "staff_requests_two_people" CHECK ("staff_requests"."state" <> 'done' or "staff_requests"."decided_by" is distinct from "staff_requests"."author_id")
);
--> statement-breakpoint
ALTER TABLE "notices" DROP CONSTRAINT "notices_kind_known";--> statement-breakpoint
ALTER TABLE "gifts" ADD COLUMN "price_changed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "returned_coins" integer;--> statement-breakpoint
ALTER TABLE "recharge_packages" ADD COLUMN "price_changed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "upgrade_packages" ADD COLUMN "price_changed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "order_cases" ADD CONSTRAINT "order_cases_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_cases" ADD CONSTRAINT "order_cases_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_cases" ADD CONSTRAINT "order_cases_handled_by_members_id_fk" FOREIGN KEY ("handled_by") REFERENCES "public"."members"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_openings" ADD CONSTRAINT "staff_openings_actor_id_members_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_requests" ADD CONSTRAINT "staff_requests_author_id_members_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."members"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_requests" ADD CONSTRAINT "staff_requests_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_requests" ADD CONSTRAINT "staff_requests_decided_by_members_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."members"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_cases_member" ON "order_cases" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "order_cases_waiting" ON "order_cases" USING btree ("id") WHERE "order_cases"."handled_at" is null;--> statement-breakpoint
CREATE INDEX "staff_openings_seen" ON "staff_openings" USING btree ("seen_at");--> statement-breakpoint
CREATE INDEX "staff_requests_waiting" ON "staff_requests" USING btree ("id") WHERE "staff_requests"."state" = 'pending';--> statement-breakpoint
CREATE INDEX "staff_requests_member" ON "staff_requests" USING btree ("member_id") WHERE "staff_requests"."member_id" is not null;--> statement-breakpoint
CREATE INDEX "balance_corrections_author" ON "balance_corrections" USING btree ("requested_by","created_at");--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_kind_known" CHECK ("notices"."kind" in ('like', 'mutual_like', 'content_like', 'comment', 'reply', 'visitors', 'gift', 'report', 'membership', 'decision', 'payment', 'staff_request'));
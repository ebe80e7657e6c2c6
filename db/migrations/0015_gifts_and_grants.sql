CREATE TABLE "gift_categories" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "gift_categories_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"name_en" text NOT NULL,
	"name_zh_cn" text NOT NULL,
	"name_zh_tw" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "gift_categories_code" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "gifts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "gifts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"category_id" bigint NOT NULL,
	"code" text NOT NULL,
	"title_en" text NOT NULL,
	"title_zh_cn" text NOT NULL,
	"title_zh_tw" text NOT NULL,
	"price" integer NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "gifts_code" UNIQUE("code"),
	CONSTRAINT "gifts_price_positive" CHECK ("gifts"."price" > 0)
);
--> statement-breakpoint
CREATE TABLE "received_gifts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "received_gifts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"giver_id" bigint NOT NULL,
	"recipient_id" bigint NOT NULL,
	"gift_id" bigint NOT NULL,
	"number" integer NOT NULL,
	"coins" integer NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"transfer_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "received_gifts_transfer" UNIQUE("transfer_id"),
	CONSTRAINT "received_gifts_not_oneself" CHECK ("received_gifts"."giver_id" <> "received_gifts"."recipient_id"),
	CONSTRAINT "received_gifts_number" CHECK ("received_gifts"."number" between 1 and 99),
	CONSTRAINT "received_gifts_coins" CHECK ("received_gifts"."coins" > 0),
	CONSTRAINT "received_gifts_message_length" CHECK (char_length("received_gifts"."message") <= 200)
);
--> statement-breakpoint
CREATE TABLE "membership_grants" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "membership_grants_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"member_id" bigint NOT NULL,
	"tier" text NOT NULL,
	"days" integer NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "membership_grants_key" UNIQUE("key"),
	CONSTRAINT "membership_grants_key_length" CHECK (char_length("membership_grants"."key") between 1 and 120),
	CONSTRAINT "membership_grants_tier_known" CHECK ("membership_grants"."tier" in ('silver', 'gold')),
	CONSTRAINT "membership_grants_days" CHECK ("membership_grants"."days" between 1 and 3660)
);
--> statement-breakpoint
ALTER TABLE "gifts" ADD CONSTRAINT "gifts_category_id_gift_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."gift_categories"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "received_gifts" ADD CONSTRAINT "received_gifts_giver_id_members_id_fk" FOREIGN KEY ("giver_id") REFERENCES "public"."members"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "received_gifts" ADD CONSTRAINT "received_gifts_recipient_id_members_id_fk" FOREIGN KEY ("recipient_id") REFERENCES "public"."members"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "received_gifts" ADD CONSTRAINT "received_gifts_gift_id_gifts_id_fk" FOREIGN KEY ("gift_id") REFERENCES "public"."gifts"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "received_gifts" ADD CONSTRAINT "received_gifts_transfer_id_ledger_transfers_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."ledger_transfers"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership_grants" ADD CONSTRAINT "membership_grants_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "gifts_catalogue" ON "gifts" USING btree ("category_id","position","id");--> statement-breakpoint
CREATE INDEX "received_gifts_received" ON "received_gifts" USING btree ("recipient_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "received_gifts_given" ON "received_gifts" USING btree ("giver_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "received_gifts_pair" ON "received_gifts" USING btree ("giver_id","recipient_id");--> statement-breakpoint
CREATE INDEX "membership_grants_member" ON "membership_grants" USING btree ("member_id","id" DESC NULLS FIRST);
CREATE TABLE "spending_limits" (
	"member_id" bigint PRIMARY KEY NOT NULL,
	"coins" integer,
	"next_coins" integer,
	"next_at" timestamp with time zone,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "spending_limits_coins" CHECK ("spending_limits"."coins" >= 0 and "spending_limits"."next_coins" >= 0),
	CONSTRAINT "spending_limits_next" CHECK ("spending_limits"."next_at" is not null or "spending_limits"."next_coins" is null)
);
--> statement-breakpoint
CREATE TABLE "order_uuids" (
	"uuid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"member_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "orders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"key" text DEFAULT replace(gen_random_uuid()::text, '-', '') NOT NULL,
	"member_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"pay_type" text NOT NULL,
	"state" text DEFAULT 'created' NOT NULL,
	"cents" integer NOT NULL,
	"currency" text DEFAULT 'USD' NOT NULL,
	"coins" integer DEFAULT 0 NOT NULL,
	"tier" text,
	"months" integer,
	"days" integer,
	"provider" text,
	"provider_ref" text,
	"payment_ref" text,
	"provider_url" text,
	"payer_name" text DEFAULT '' NOT NULL,
	"payer_phone" text DEFAULT '' NOT NULL,
	"starts_now" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"paid_at" timestamp with time zone,
	"ask_at" timestamp with time zone,
	"asked" integer DEFAULT 0 NOT NULL,
	"refund_begun_at" timestamp with time zone,
	"refunds_begun" integer DEFAULT 0 NOT NULL,
	"taken_back_at" timestamp with time zone,
	"refund_actor_id" bigint,
	"refund_reason" text DEFAULT '' NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "orders_key" UNIQUE("key"),
	CONSTRAINT "orders_provider_ref" UNIQUE("provider","provider_ref"),
	CONSTRAINT "orders_payment_ref" UNIQUE("provider","payment_ref"),
	CONSTRAINT "orders_kind_known" CHECK ("orders"."kind" in ('recharge', 'upgrade')),
	CONSTRAINT "orders_pay_type_known" CHECK ("orders"."pay_type" in ('local_card', 'wallet', 'credits', 'card_provider')),
	CONSTRAINT "orders_state_known" CHECK ("orders"."state" in ('created', 'pending', 'unknown', 'failed', 'paid', 'refunded', 'disputed')),
	CONSTRAINT "orders_provider_known" CHECK ("orders"."provider" in ('sandbox', 'stripe', 'paypal')),
	CONSTRAINT "orders_cents_range" CHECK ("orders"."cents" between 1 and 100000),
	CONSTRAINT "orders_currency_usd" CHECK ("orders"."currency" = 'USD'),
	CONSTRAINT "orders_goods" CHECK (case "orders"."kind" when 'recharge' then "orders"."coins" > 0 and "orders"."tier" is null and "orders"."pay_type" <> 'credits'
        else "orders"."tier" in ('silver', 'gold') and "orders"."months" > 0 and "orders"."days" > 0 end),
	CONSTRAINT "orders_provider_needed" CHECK (("orders"."pay_type" = 'credits') = ("orders"."provider" is null)),
	CONSTRAINT "orders_payer_length" CHECK (char_length("orders"."payer_name") <= 120 and char_length("orders"."payer_phone") <= 40)
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"provider" text NOT NULL,
	"event_id" text NOT NULL,
	"order_id" bigint,
	"type" text NOT NULL,
	"cents" integer,
	"currency" text,
	"outcome" text NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_events_once" UNIQUE("provider","event_id"),
	CONSTRAINT "payment_events_provider_known" CHECK ("payment_events"."provider" in ('sandbox', 'stripe', 'paypal')),
	CONSTRAINT "payment_events_type_known" CHECK ("payment_events"."type" in ('paid', 'failed', 'unknown', 'refunded', 'disputed'))
);
--> statement-breakpoint
CREATE TABLE "recharge_packages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "recharge_packages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"coins" integer NOT NULL,
	"cents" integer NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "recharge_packages_coins" UNIQUE("coins"),
	CONSTRAINT "recharge_packages_positive" CHECK ("recharge_packages"."coins" > 0 and "recharge_packages"."cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "sandbox_payments" (
	"ref" text PRIMARY KEY DEFAULT replace(gen_random_uuid()::text, '-', '') NOT NULL,
	"order_key" text NOT NULL,
	"cents" integer NOT NULL,
	"currency" text NOT NULL,
	"description" text NOT NULL,
	"return_url" text NOT NULL,
	"outcome" text,
	"refunded_at" timestamp with time zone,
	"callbacks" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sandbox_payments_order" UNIQUE("order_key")
);
--> statement-breakpoint
CREATE TABLE "tier_prices" (
	"tier" text PRIMARY KEY NOT NULL,
	"monthly_cents" integer NOT NULL,
	CONSTRAINT "tier_prices_tier_known" CHECK ("tier_prices"."tier" in ('silver', 'gold')),
	CONSTRAINT "tier_prices_positive" CHECK ("tier_prices"."monthly_cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "upgrade_packages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "upgrade_packages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tier" text NOT NULL,
	"months" integer NOT NULL,
	"cents" integer NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "upgrade_packages_term" UNIQUE("tier","months"),
	CONSTRAINT "upgrade_packages_tier_known" CHECK ("upgrade_packages"."tier" in ('silver', 'gold')),
	CONSTRAINT "upgrade_packages_positive" CHECK ("upgrade_packages"."months" between 1 and 36 and "upgrade_packages"."cents" > 0)
);
--> statement-breakpoint
ALTER TABLE "ledger_accounts" DROP CONSTRAINT "ledger_accounts_balance";--> statement-breakpoint
ALTER TABLE "ledger_transfers" DROP CONSTRAINT "ledger_transfers_kind_known";--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "only_gifts_of" bigint;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "gift_id" bigint;--> statement-breakpoint
ALTER TABLE "ledger_transfers" ADD COLUMN "order_id" bigint;--> statement-breakpoint
ALTER TABLE "received_gifts" ADD COLUMN "visibility" text DEFAULT 'public' NOT NULL;--> statement-breakpoint
ALTER TABLE "received_gifts" ADD COLUMN "thanked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "membership_grants" ADD COLUMN "revoked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "spending_limits" ADD CONSTRAINT "spending_limits_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_uuids" ADD CONSTRAINT "order_uuids_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_events" ADD CONSTRAINT "payment_events_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_uuids_member" ON "order_uuids" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "order_uuids_created" ON "order_uuids" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "orders_member" ON "orders" USING btree ("member_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "orders_to_ask" ON "orders" USING btree ("ask_at") WHERE "orders"."ask_at" is not null;--> statement-breakpoint
CREATE INDEX "payment_events_order" ON "payment_events" USING btree ("order_id");--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_gift_id_received_gifts_id_fk" FOREIGN KEY ("gift_id") REFERENCES "public"."received_gifts"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_transfers" ADD CONSTRAINT "ledger_transfers_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ledger_transfers_order" ON "ledger_transfers" USING btree ("order_id") WHERE "ledger_transfers"."order_id" is not null;--> statement-breakpoint
CREATE INDEX "received_gifts_public" ON "received_gifts" USING btree ("recipient_id","id" DESC NULLS FIRST) WHERE "received_gifts"."visibility" = 'public';--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_gift_only" CHECK (("messages"."type" = 'gift') = ("messages"."gift_id" is not null));--> statement-breakpoint
ALTER TABLE "ledger_accounts" ADD CONSTRAINT "ledger_accounts_balance" CHECK ("ledger_accounts"."system" is null or "ledger_accounts"."balance" = 0);--> statement-breakpoint
ALTER TABLE "ledger_transfers" ADD CONSTRAINT "ledger_transfers_kind_known" CHECK ("ledger_transfers"."kind" in ('recharge', 'refund', 'gift', 'upgrade', 'translation', 'correction', 'reward', 'dispute'));--> statement-breakpoint
ALTER TABLE "received_gifts" ADD CONSTRAINT "received_gifts_visibility_known" CHECK ("received_gifts"."visibility" in ('public', 'private'));--> statement-breakpoint
UPDATE "tier_quotas" SET "kind" = 'coins_day' WHERE "kind" = 'gift_coins_day';--> statement-breakpoint
UPDATE "quota_counters" SET "kind" = 'coins_day' WHERE "kind" = 'gift_coins_day';
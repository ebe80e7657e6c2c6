CREATE TABLE "announcements" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "announcements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"title_en" text NOT NULL,
	"title_zh_cn" text NOT NULL,
	"title_zh_tw" text NOT NULL,
	"text_en" text DEFAULT '' NOT NULL,
	"text_zh_cn" text DEFAULT '' NOT NULL,
	"text_zh_tw" text DEFAULT '' NOT NULL,
	"audience" text DEFAULT 'all' NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone,
	"active" boolean DEFAULT true NOT NULL,
	"dismissible" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "announcements_audience_known" CHECK ("announcements"."audience" in ('all', 'free', 'paying')),
	CONSTRAINT "announcements_order" CHECK ("announcements"."ends_at" is null or "announcements"."ends_at" > "announcements"."starts_at"),
	CONSTRAINT "announcements_lengths" CHECK (char_length("announcements"."title_en") between 1 and 120 and char_length("announcements"."title_zh_cn") between 1 and 120
        and char_length("announcements"."title_zh_tw") between 1 and 120 and char_length("announcements"."text_en") <= 500
        and char_length("announcements"."text_zh_cn") <= 500 and char_length("announcements"."text_zh_tw") <= 500)
);
--> statement-breakpoint
CREATE TABLE "site_texts" (
	"key" text NOT NULL,
	"locale" text NOT NULL,
	"text" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "site_texts_pkey" PRIMARY KEY("key","locale"),
	CONSTRAINT "site_texts_locale_known" CHECK ("site_texts"."locale" in ('en', 'zh-CN', 'zh-TW')),
	CONSTRAINT "site_texts_key_length" CHECK (char_length("site_texts"."key") between 1 and 200),
	CONSTRAINT "site_texts_text_length" CHECK (char_length("site_texts"."text") between 1 and 4000)
);
--> statement-breakpoint
ALTER TABLE "gift_categories" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "gifts" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "recharge_packages" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "tier_prices" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "upgrade_packages" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "site_settings" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX "announcements_active" ON "announcements" USING btree ("starts_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "announcements"."active";
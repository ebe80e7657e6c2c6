CREATE TABLE "translations" (
	"hash" text PRIMARY KEY NOT NULL,
	"content" text NOT NULL,
	"source" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "translations_hash_length" CHECK (char_length("translations"."hash") between 64 and 64),
	CONSTRAINT "translations_content_length" CHECK (char_length("translations"."content") between 1 and 20000),
	CONSTRAINT "translations_source_known" CHECK ("translations"."source" in ('en', 'zh-CN', 'zh-TW'))
);
--> statement-breakpoint
CREATE INDEX "translations_age" ON "translations" USING btree ("created_at");
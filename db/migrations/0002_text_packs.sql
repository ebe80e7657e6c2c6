CREATE TABLE "mail_packs" (
	"member_id" bigint NOT NULL,
	"box" text NOT NULL,
	"last_id" bigint NOT NULL,
	"mail_ids" bigint[] NOT NULL,
	"grams" bit(2048) NOT NULL,
	"lines" text collate "C" NOT NULL,
	"names" text collate "C" NOT NULL,
	CONSTRAINT "mail_packs_pkey" PRIMARY KEY("member_id","box","last_id"),
	CONSTRAINT "mail_packs_box_known" CHECK ("mail_packs"."box" in ('received', 'sent'))
);
--> statement-breakpoint
CREATE TABLE "message_packs" (
	"conversation_id" bigint NOT NULL,
	"last_seq" bigint NOT NULL,
	"message_ids" bigint[] NOT NULL,
	"line_starts" integer[] NOT NULL,
	"grams" bit(2048) NOT NULL,
	"lines" text collate "C" NOT NULL,
	CONSTRAINT "message_packs_pkey" PRIMARY KEY("conversation_id","last_seq")
);
--> statement-breakpoint
CREATE TABLE "pack_progress" (
	"kind" text PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"walked_to" bigint,
	"read_to" timestamp with time zone NOT NULL,
	CONSTRAINT "pack_progress_kind_known" CHECK ("pack_progress"."kind" in ('messages', 'mails'))
);
--> statement-breakpoint
DROP INDEX "username_suffixes_search";--> statement-breakpoint
ALTER TABLE "username_suffixes" ADD COLUMN "facts" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
-- As the function member_facts, which is created after the migrations.
UPDATE "username_suffixes" s SET "facts" = (m."avatar_key" is not null)::integer | ((m."verified_at" is not null)::integer << 1)
  | (((ascii(m."country"::text) - 65) * 26 + ascii(substr(m."country"::text, 2)) - 65) << 2)
  FROM "members" m WHERE m."id" = s."member_id";--> statement-breakpoint
-- A pack stays in its row, as it is: a search reads all packs of an owner.
ALTER TABLE "message_packs" ALTER COLUMN "lines" SET STORAGE EXTERNAL;--> statement-breakpoint
ALTER TABLE "message_packs" SET (toast_tuple_target = 8160);--> statement-breakpoint
ALTER TABLE "mail_packs" ALTER COLUMN "lines" SET STORAGE EXTERNAL;--> statement-breakpoint
ALTER TABLE "mail_packs" ALTER COLUMN "names" SET STORAGE EXTERNAL;--> statement-breakpoint
ALTER TABLE "mail_packs" SET (toast_tuple_target = 8160);--> statement-breakpoint
ALTER TABLE "mail_packs" ADD CONSTRAINT "mail_packs_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_packs" ADD CONSTRAINT "message_packs_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mails_recent" ON "mails" USING brin ("created_at") WITH (autosummarize=true,pages_per_range=32);--> statement-breakpoint
CREATE INDEX "username_suffixes_search" ON "username_suffixes" USING btree ("gender","is_inner","suffix","member_id","position","facts");
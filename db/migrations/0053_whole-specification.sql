CREATE TABLE "like_notes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "like_notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"liker_id" bigint NOT NULL,
	"target_id" bigint NOT NULL,
	"content" text NOT NULL,
	"warnings" smallint,
	"hidden_at" timestamp with time zone,
	"answered_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "like_notes_once" UNIQUE("liker_id","target_id"),
	CONSTRAINT "like_notes_length" CHECK (char_length("like_notes"."content") between 1 and 960)
);
--> statement-breakpoint
CREATE TABLE "wall_likes" (
	"wall_id" bigint NOT NULL,
	"member_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "wall_likes_pkey" PRIMARY KEY("wall_id","member_id")
);
--> statement-breakpoint
CREATE TABLE "walls" (
	"member_id" bigint PRIMARY KEY NOT NULL,
	"comments_from" text DEFAULT 'everyone' NOT NULL,
	"comments_seen_by" text DEFAULT 'everyone' NOT NULL,
	"like_count" integer DEFAULT 0 NOT NULL,
	"comment_count" integer DEFAULT 0 NOT NULL,
	"public_comment_count" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "walls_comments_from_known" CHECK ("walls"."comments_from" in ('everyone', 'liked', 'none')),
	CONSTRAINT "walls_comments_seen_by_known" CHECK ("walls"."comments_seen_by" in ('everyone', 'owner')),
	CONSTRAINT "walls_counts_positive" CHECK ("walls"."like_count" >= 0 and "walls"."comment_count" >= "walls"."public_comment_count" and "walls"."public_comment_count" >= 0)
);
--> statement-breakpoint
ALTER TABLE "comments" DROP CONSTRAINT "comments_one_subject";--> statement-breakpoint
ALTER TABLE "comments" DROP CONSTRAINT "comments_reply_count_positive";--> statement-breakpoint
ALTER TABLE "notices" DROP CONSTRAINT "notices_one_subject";--> statement-breakpoint
ALTER TABLE "photos" DROP CONSTRAINT "photos_counts_positive";--> statement-breakpoint
ALTER TABLE "profile_changes" DROP CONSTRAINT "profile_changes_field_known";--> statement-breakpoint
ALTER TABLE "report_cases" DROP CONSTRAINT "report_cases_subject_known";--> statement-breakpoint
ALTER TABLE "trends" DROP CONSTRAINT "trends_counts_positive";--> statement-breakpoint
ALTER TABLE "videos" DROP CONSTRAINT "videos_counts_positive";--> statement-breakpoint
ALTER TABLE "comments" ADD COLUMN "wall_id" bigint;--> statement-breakpoint
ALTER TABLE "comments" ADD COLUMN "replied_id" bigint;--> statement-breakpoint
ALTER TABLE "comments" ADD COLUMN "thread_author_id" bigint DEFAULT 0;--> statement-breakpoint
ALTER TABLE "comments" ADD COLUMN "authors_active" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "notices" ADD COLUMN "wall_id" bigint;--> statement-breakpoint
ALTER TABLE "photos" ADD COLUMN "comments_seen_by" text DEFAULT 'owner' NOT NULL;--> statement-breakpoint
ALTER TABLE "photos" ALTER COLUMN "comments_seen_by" SET DEFAULT 'everyone';--> statement-breakpoint
ALTER TABLE "photos" ADD COLUMN "public_comment_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "trends" ADD COLUMN "comments_seen_by" text DEFAULT 'owner' NOT NULL;--> statement-breakpoint
ALTER TABLE "trends" ALTER COLUMN "comments_seen_by" SET DEFAULT 'everyone';--> statement-breakpoint
ALTER TABLE "trends" ADD COLUMN "public_comment_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "videos" ADD COLUMN "comments_seen_by" text DEFAULT 'owner' NOT NULL;--> statement-breakpoint
ALTER TABLE "videos" ALTER COLUMN "comments_seen_by" SET DEFAULT 'everyone';--> statement-breakpoint
ALTER TABLE "videos" ADD COLUMN "public_comment_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE "comments" c SET "thread_author_id" = p."author_id", "replied_id" = c."parent_id",
  "authors_active" = not exists (select from "members" m where m."id" in (c."author_id", p."author_id") and m."status" <> 'active')
FROM "comments" p WHERE p."id" = coalesce(c."parent_id", c."id");--> statement-breakpoint
ALTER TABLE "comments" ALTER COLUMN "thread_author_id" SET NOT NULL;--> statement-breakpoint
UPDATE "trends" s SET ("comment_count", "public_comment_count") = (
  SELECT count(*), count(*) FILTER (WHERE c."audience_id" IS NULL) FROM "comments" c
  WHERE c."trend_id" = s."id" AND c."hidden_at" IS NULL AND c."authors_active")
WHERE s."comment_count" > 0;--> statement-breakpoint
UPDATE "photos" s SET ("comment_count", "public_comment_count") = (
  SELECT count(*), count(*) FILTER (WHERE c."audience_id" IS NULL) FROM "comments" c
  WHERE c."photo_id" = s."id" AND c."hidden_at" IS NULL AND c."authors_active")
WHERE s."comment_count" > 0;--> statement-breakpoint
UPDATE "videos" s SET ("comment_count", "public_comment_count") = (
  SELECT count(*), count(*) FILTER (WHERE c."audience_id" IS NULL) FROM "comments" c
  WHERE c."video_id" = s."id" AND c."hidden_at" IS NULL AND c."authors_active")
WHERE s."comment_count" > 0;--> statement-breakpoint
ALTER TABLE "like_notes" ADD CONSTRAINT "like_notes_like" FOREIGN KEY ("liker_id","target_id") REFERENCES "public"."likes"("liker_id","target_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wall_likes" ADD CONSTRAINT "wall_likes_wall_id_walls_member_id_fk" FOREIGN KEY ("wall_id") REFERENCES "public"."walls"("member_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wall_likes" ADD CONSTRAINT "wall_likes_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "walls" ADD CONSTRAINT "walls_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "like_notes_received" ON "like_notes" USING btree ("target_id","liker_id");--> statement-breakpoint
CREATE INDEX "wall_likes_member" ON "wall_likes" USING btree ("member_id","created_at" DESC NULLS FIRST,"wall_id");--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_wall_id_walls_member_id_fk" FOREIGN KEY ("wall_id") REFERENCES "public"."walls"("member_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_replied_id_comments_id_fk" FOREIGN KEY ("replied_id") REFERENCES "public"."comments"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_thread_author_id_members_id_fk" FOREIGN KEY ("thread_author_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_wall_id_walls_member_id_fk" FOREIGN KEY ("wall_id") REFERENCES "public"."walls"("member_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "comments_of_trend_by" ON "comments" USING btree ("trend_id","author_id") WHERE "comments"."trend_id" is not null;--> statement-breakpoint
CREATE INDEX "comments_of_photo_by" ON "comments" USING btree ("photo_id","author_id") WHERE "comments"."photo_id" is not null;--> statement-breakpoint
CREATE INDEX "comments_of_video_by" ON "comments" USING btree ("video_id","author_id") WHERE "comments"."video_id" is not null;--> statement-breakpoint
CREATE INDEX "comments_of_wall" ON "comments" USING btree ("wall_id","id" DESC NULLS FIRST) WHERE "comments"."wall_id" is not null and "comments"."parent_id" is null;--> statement-breakpoint
CREATE INDEX "comments_of_wall_to" ON "comments" USING btree ("wall_id","audience_id","parent_id","id" DESC NULLS FIRST) WHERE "comments"."wall_id" is not null;--> statement-breakpoint
CREATE INDEX "comments_of_wall_by" ON "comments" USING btree ("wall_id","author_id") WHERE "comments"."wall_id" is not null;--> statement-breakpoint
CREATE INDEX "comments_replied" ON "comments" USING btree ("replied_id") WHERE "comments"."replied_id" is not null;--> statement-breakpoint
CREATE INDEX "comments_thread_author" ON "comments" USING btree ("thread_author_id");--> statement-breakpoint
CREATE INDEX "notices_wall" ON "notices" USING btree ("wall_id") WHERE "notices"."wall_id" is not null;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_one_subject" CHECK (num_nonnulls("comments"."trend_id", "comments"."photo_id", "comments"."video_id", "comments"."wall_id") = 1);--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_one_subject" CHECK (num_nonnulls("notices"."trend_id", "notices"."photo_id", "notices"."video_id", "notices"."wall_id", "notices"."gift_id") <= 1);--> statement-breakpoint
ALTER TABLE "photos" ADD CONSTRAINT "photos_comments_seen_by_known" CHECK ("photos"."comments_seen_by" in ('everyone', 'owner'));--> statement-breakpoint
ALTER TABLE "photos" ADD CONSTRAINT "photos_counts_positive" CHECK ("photos"."like_count" >= 0 and "photos"."comment_count" >= "photos"."public_comment_count" and "photos"."public_comment_count" >= 0);--> statement-breakpoint
ALTER TABLE "profile_changes" ADD CONSTRAINT "profile_changes_field_known" CHECK ("profile_changes"."field" in ('gender', 'birthday', 'country', 'email', 'emailUndone'));--> statement-breakpoint
ALTER TABLE "report_cases" ADD CONSTRAINT "report_cases_subject_known" CHECK ("report_cases"."subject" in ('member', 'trend', 'photo', 'video', 'comment', 'message', 'mail', 'note'));--> statement-breakpoint
ALTER TABLE "trends" ADD CONSTRAINT "trends_comments_seen_by_known" CHECK ("trends"."comments_seen_by" in ('everyone', 'owner'));--> statement-breakpoint
ALTER TABLE "trends" ADD CONSTRAINT "trends_counts_positive" CHECK ("trends"."like_count" >= 0 and "trends"."comment_count" >= "trends"."public_comment_count" and "trends"."public_comment_count" >= 0);--> statement-breakpoint
ALTER TABLE "videos" ADD CONSTRAINT "videos_comments_seen_by_known" CHECK ("videos"."comments_seen_by" in ('everyone', 'owner'));--> statement-breakpoint
ALTER TABLE "videos" ADD CONSTRAINT "videos_counts_positive" CHECK ("videos"."like_count" >= 0 and "videos"."comment_count" >= "videos"."public_comment_count" and "videos"."public_comment_count" >= 0 and "videos"."attempts" >= 0);--> statement-breakpoint
ALTER TABLE "comments" DROP COLUMN "reply_count";

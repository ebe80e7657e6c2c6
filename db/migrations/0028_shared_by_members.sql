CREATE TABLE "comments" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "comments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"trend_id" bigint,
	"photo_id" bigint,
	"video_id" bigint,
	"author_id" bigint NOT NULL,
	"audience_id" bigint,
	"parent_id" bigint,
	"content" text NOT NULL,
	"client_id" text,
	"reply_count" integer DEFAULT 0 NOT NULL,
	"hidden_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "comments_one_subject" CHECK (num_nonnulls("comments"."trend_id", "comments"."photo_id", "comments"."video_id") = 1),
	CONSTRAINT "comments_content_length" CHECK (char_length("comments"."content") between 1 and 500),
	CONSTRAINT "comments_client_id_length" CHECK (char_length("comments"."client_id") between 1 and 64),
	CONSTRAINT "comments_reply_count_positive" CHECK ("comments"."reply_count" >= 0)
);
--> statement-breakpoint
CREATE TABLE "notices" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"comment_id" bigint,
	"read_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notices_kind_known" CHECK ("notices"."kind" in ('comment')),
	CONSTRAINT "notices_about_something" CHECK ("notices"."kind" <> 'comment' or "notices"."comment_id" is not null)
);
--> statement-breakpoint
CREATE TABLE "trend_drafts" (
	"member_id" bigint PRIMARY KEY NOT NULL,
	"content" text DEFAULT '' NOT NULL,
	"image_key" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "trend_drafts_content_length" CHECK (char_length("trend_drafts"."content") <= 1000)
);
--> statement-breakpoint
CREATE TABLE "trend_likes" (
	"trend_id" bigint NOT NULL,
	"member_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "trend_likes_pkey" PRIMARY KEY("trend_id","member_id")
);
--> statement-breakpoint
CREATE TABLE "video_likes" (
	"video_id" bigint NOT NULL,
	"member_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "video_likes_pkey" PRIMARY KEY("video_id","member_id")
);
--> statement-breakpoint
CREATE TABLE "videos" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "videos_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"owner_id" bigint NOT NULL,
	"upload_key" text NOT NULL,
	"status" text DEFAULT 'processing' NOT NULL,
	"width" integer,
	"height" integer,
	"duration_ms" integer,
	"claimed_at" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"comments_from" text DEFAULT 'everyone' NOT NULL,
	"like_count" integer DEFAULT 0 NOT NULL,
	"comment_count" integer DEFAULT 0 NOT NULL,
	"hidden_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "videos_upload" UNIQUE("owner_id","upload_key"),
	CONSTRAINT "videos_status_known" CHECK ("videos"."status" in ('processing', 'ready', 'failed')),
	CONSTRAINT "videos_comments_from_known" CHECK ("videos"."comments_from" in ('everyone', 'liked', 'none')),
	CONSTRAINT "videos_measures_positive" CHECK ("videos"."width" > 0 and "videos"."height" > 0 and "videos"."duration_ms" > 0),
	CONSTRAINT "videos_counts_positive" CHECK ("videos"."like_count" >= 0 and "videos"."comment_count" >= 0 and "videos"."attempts" >= 0)
);
--> statement-breakpoint
ALTER TABLE "uploads" ALTER COLUMN "width" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "uploads" ALTER COLUMN "height" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "trends" ADD COLUMN "client_id" text;--> statement-breakpoint
ALTER TABLE "trends" ADD COLUMN "comments_from" text DEFAULT 'everyone' NOT NULL;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_trend_id_trends_id_fk" FOREIGN KEY ("trend_id") REFERENCES "public"."trends"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_photo_id_photos_id_fk" FOREIGN KEY ("photo_id") REFERENCES "public"."photos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_video_id_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."videos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_author_id_members_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_audience_id_members_id_fk" FOREIGN KEY ("audience_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_parent_id_comments_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."comments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_comment_id_comments_id_fk" FOREIGN KEY ("comment_id") REFERENCES "public"."comments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trend_drafts" ADD CONSTRAINT "trend_drafts_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trend_drafts" ADD CONSTRAINT "trend_drafts_own_image" FOREIGN KEY ("member_id","image_key") REFERENCES "public"."uploads"("owner_id","key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trend_likes" ADD CONSTRAINT "trend_likes_trend_id_trends_id_fk" FOREIGN KEY ("trend_id") REFERENCES "public"."trends"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trend_likes" ADD CONSTRAINT "trend_likes_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_likes" ADD CONSTRAINT "video_likes_video_id_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."videos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_likes" ADD CONSTRAINT "video_likes_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "videos" ADD CONSTRAINT "videos_owner_id_members_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "videos" ADD CONSTRAINT "videos_own_upload" FOREIGN KEY ("owner_id","upload_key") REFERENCES "public"."uploads"("owner_id","key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "comments_client_id" ON "comments" USING btree ("author_id","client_id") WHERE "comments"."client_id" is not null;--> statement-breakpoint
CREATE INDEX "comments_of_trend" ON "comments" USING btree ("trend_id","id" DESC NULLS FIRST) WHERE "comments"."trend_id" is not null and "comments"."parent_id" is null;--> statement-breakpoint
CREATE INDEX "comments_of_trend_to" ON "comments" USING btree ("trend_id","audience_id","id" DESC NULLS FIRST) WHERE "comments"."trend_id" is not null;--> statement-breakpoint
CREATE INDEX "comments_of_photo" ON "comments" USING btree ("photo_id","id" DESC NULLS FIRST) WHERE "comments"."photo_id" is not null and "comments"."parent_id" is null;--> statement-breakpoint
CREATE INDEX "comments_of_photo_to" ON "comments" USING btree ("photo_id","audience_id","id" DESC NULLS FIRST) WHERE "comments"."photo_id" is not null;--> statement-breakpoint
CREATE INDEX "comments_of_video" ON "comments" USING btree ("video_id","id" DESC NULLS FIRST) WHERE "comments"."video_id" is not null and "comments"."parent_id" is null;--> statement-breakpoint
CREATE INDEX "comments_of_video_to" ON "comments" USING btree ("video_id","audience_id","id" DESC NULLS FIRST) WHERE "comments"."video_id" is not null;--> statement-breakpoint
CREATE INDEX "comments_replies" ON "comments" USING btree ("parent_id","id") WHERE "comments"."parent_id" is not null;--> statement-breakpoint
CREATE INDEX "comments_author" ON "comments" USING btree ("author_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "comments_audience" ON "comments" USING btree ("audience_id") WHERE "comments"."audience_id" is not null;--> statement-breakpoint
CREATE INDEX "notices_newest" ON "notices" USING btree ("member_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "notices_unread" ON "notices" USING btree ("member_id") WHERE "notices"."read_at" is null;--> statement-breakpoint
CREATE INDEX "notices_comment" ON "notices" USING btree ("comment_id") WHERE "notices"."comment_id" is not null;--> statement-breakpoint
CREATE INDEX "trend_drafts_image" ON "trend_drafts" USING btree ("member_id","image_key") WHERE "trend_drafts"."image_key" is not null;--> statement-breakpoint
CREATE INDEX "trend_likes_member" ON "trend_likes" USING btree ("member_id","created_at" DESC NULLS FIRST,"trend_id");--> statement-breakpoint
CREATE INDEX "video_likes_member" ON "video_likes" USING btree ("member_id","created_at" DESC NULLS FIRST,"video_id");--> statement-breakpoint
CREATE INDEX "videos_newest" ON "videos" USING btree ("owner_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "videos_processing" ON "videos" USING btree ("id") WHERE "videos"."status" = 'processing';--> statement-breakpoint
CREATE UNIQUE INDEX "trends_client_id" ON "trends" USING btree ("author_id","client_id") WHERE "trends"."client_id" is not null;--> statement-breakpoint
ALTER TABLE "trends" ADD CONSTRAINT "trends_comments_from_known" CHECK ("trends"."comments_from" in ('everyone', 'liked', 'none'));--> statement-breakpoint
ALTER TABLE "trends" ADD CONSTRAINT "trends_client_id_length" CHECK (char_length("trends"."client_id") between 1 and 64);--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_picture_measured" CHECK ("uploads"."kind" = 'video' or num_nulls("uploads"."width", "uploads"."height") = 0);--> statement-breakpoint
-- Counts change often and are in no index.
ALTER TABLE "photos" SET (fillfactor = 85);--> statement-breakpoint
ALTER TABLE "videos" SET (fillfactor = 85);--> statement-breakpoint
ALTER TABLE "comments" SET (fillfactor = 85);

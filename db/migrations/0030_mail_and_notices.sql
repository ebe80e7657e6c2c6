-- The notices so far were never shown to a member, and lack what groups them.
DELETE FROM "notices";--> statement-breakpoint
CREATE SEQUENCE "public"."notices_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "notice_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notice_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"notice_id" bigint NOT NULL,
	"actor_id" bigint NOT NULL,
	"comment_id" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "notices" DROP CONSTRAINT "notices_about_something";--> statement-breakpoint
ALTER TABLE "notices" DROP CONSTRAINT "notices_kind_known";--> statement-breakpoint
ALTER TABLE "notices" DROP CONSTRAINT "notices_comment_id_comments_id_fk";
--> statement-breakpoint
DROP INDEX "notices_comment";--> statement-breakpoint
DROP INDEX "notices_newest";--> statement-breakpoint
DROP INDEX "notices_unread";--> statement-breakpoint
ALTER TABLE "notices" ADD COLUMN "group_key" text NOT NULL;--> statement-breakpoint
ALTER TABLE "notices" ADD COLUMN "seq" bigint DEFAULT nextval('notices_seq') NOT NULL;--> statement-breakpoint
ALTER TABLE "notices" ADD COLUMN "trend_id" bigint;--> statement-breakpoint
ALTER TABLE "notices" ADD COLUMN "photo_id" bigint;--> statement-breakpoint
ALTER TABLE "notices" ADD COLUMN "video_id" bigint;--> statement-breakpoint
ALTER TABLE "notices" ADD COLUMN "gift_id" bigint;--> statement-breakpoint
ALTER TABLE "notices" ADD COLUMN "details" jsonb;--> statement-breakpoint
ALTER TABLE "notices" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "notice_events" ADD CONSTRAINT "notice_events_notice_id_notices_id_fk" FOREIGN KEY ("notice_id") REFERENCES "public"."notices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_events" ADD CONSTRAINT "notice_events_actor_id_members_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_events" ADD CONSTRAINT "notice_events_comment_id_comments_id_fk" FOREIGN KEY ("comment_id") REFERENCES "public"."comments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "notice_events_actor" ON "notice_events" USING btree ("notice_id","actor_id",coalesce("comment_id", 0));--> statement-breakpoint
CREATE INDEX "notice_events_by" ON "notice_events" USING btree ("actor_id","notice_id");--> statement-breakpoint
CREATE INDEX "notice_events_comment" ON "notice_events" USING btree ("comment_id") WHERE "notice_events"."comment_id" is not null;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_trend_id_trends_id_fk" FOREIGN KEY ("trend_id") REFERENCES "public"."trends"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_photo_id_photos_id_fk" FOREIGN KEY ("photo_id") REFERENCES "public"."photos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_video_id_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."videos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_gift_id_received_gifts_id_fk" FOREIGN KEY ("gift_id") REFERENCES "public"."received_gifts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notices_trend" ON "notices" USING btree ("trend_id") WHERE "notices"."trend_id" is not null;--> statement-breakpoint
CREATE INDEX "notices_photo" ON "notices" USING btree ("photo_id") WHERE "notices"."photo_id" is not null;--> statement-breakpoint
CREATE INDEX "notices_video" ON "notices" USING btree ("video_id") WHERE "notices"."video_id" is not null;--> statement-breakpoint
CREATE INDEX "notices_gift" ON "notices" USING btree ("gift_id") WHERE "notices"."gift_id" is not null;--> statement-breakpoint
CREATE INDEX "notices_newest" ON "notices" USING btree ("member_id","seq" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "notices_unread" ON "notices" USING btree ("member_id","group_key") WHERE "notices"."read_at" is null;--> statement-breakpoint
ALTER TABLE "notices" DROP COLUMN "comment_id";--> statement-breakpoint
ALTER TABLE "notices" DROP COLUMN "created_at";--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_one_subject" CHECK (num_nonnulls("notices"."trend_id", "notices"."photo_id", "notices"."video_id", "notices"."gift_id") <= 1);--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_kind_known" CHECK ("notices"."kind" in ('like', 'mutual_like', 'content_like', 'comment', 'reply', 'visitors', 'gift', 'report', 'membership'));
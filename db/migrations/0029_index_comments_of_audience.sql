DROP INDEX "comments_of_trend_to";--> statement-breakpoint
DROP INDEX "comments_of_photo_to";--> statement-breakpoint
DROP INDEX "comments_of_video_to";--> statement-breakpoint
CREATE INDEX "comments_of_trend_to" ON "comments" USING btree ("trend_id","audience_id","parent_id","id" DESC NULLS FIRST) WHERE "comments"."trend_id" is not null;--> statement-breakpoint
CREATE INDEX "comments_of_photo_to" ON "comments" USING btree ("photo_id","audience_id","parent_id","id" DESC NULLS FIRST) WHERE "comments"."photo_id" is not null;--> statement-breakpoint
CREATE INDEX "comments_of_video_to" ON "comments" USING btree ("video_id","audience_id","parent_id","id" DESC NULLS FIRST) WHERE "comments"."video_id" is not null;
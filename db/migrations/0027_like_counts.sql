ALTER TABLE "members" ADD COLUMN "given_like_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "mutual_like_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE "members" SET "given_like_count" = "counted"."given", "mutual_like_count" = "counted"."mutual"
FROM (SELECT "liker_id", count(*) AS "given", count("mutual_at") AS "mutual" FROM "likes" GROUP BY "liker_id") AS "counted"
WHERE "members"."id" = "counted"."liker_id";

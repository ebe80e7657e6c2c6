CREATE TABLE "username_suffixes" (
	"member_id" bigint NOT NULL,
	"position" smallint NOT NULL,
	"gender" text NOT NULL,
	"suffix" text collate "C" NOT NULL,
	"is_inner" boolean GENERATED ALWAYS AS (position > 0) STORED NOT NULL,
	CONSTRAINT "username_suffixes_pkey" PRIMARY KEY("member_id","position"),
	CONSTRAINT "username_suffixes_gender_known" CHECK ("username_suffixes"."gender" in ('female', 'male'))
);
--> statement-breakpoint
DROP INDEX "members_latest";--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "username_folded" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "latest_rank" integer GENERATED ALWAYS AS (((created_at at time zone 'UTC')::date - date '1970-01-01') * 2 + (avatar_key is not null)::integer) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "username_suffixes" ADD CONSTRAINT "username_suffixes_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "username_suffixes_search" ON "username_suffixes" USING btree ("gender","is_inner","suffix","member_id","position");--> statement-breakpoint
CREATE INDEX "members_country_latest" ON "members" USING btree ("gender","country","latest_rank" DESC NULLS FIRST,"id" DESC NULLS FIRST,"birthday","silver_expires_at","gold_expires_at") WHERE "members"."status" = 'active';--> statement-breakpoint
CREATE INDEX "members_paid_latest" ON "members" USING btree ("gender","latest_rank" DESC NULLS FIRST,"id" DESC NULLS FIRST,"birthday","silver_expires_at","gold_expires_at") WHERE "members"."status" = 'active' and ("members"."silver_expires_at" is not null or "members"."gold_expires_at" is not null);--> statement-breakpoint
CREATE INDEX "members_recent" ON "members" USING btree ("gender","last_active_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"birthday","latest_rank","silver_expires_at","gold_expires_at") WHERE "members"."status" = 'active';--> statement-breakpoint
CREATE INDEX "members_country_recent" ON "members" USING btree ("gender","country","last_active_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"birthday","latest_rank","silver_expires_at","gold_expires_at") WHERE "members"."status" = 'active';--> statement-breakpoint
CREATE INDEX "members_paid_recent" ON "members" USING btree ("gender","last_active_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"birthday","latest_rank","silver_expires_at","gold_expires_at") WHERE "members"."status" = 'active' and ("members"."silver_expires_at" is not null or "members"."gold_expires_at" is not null);--> statement-breakpoint
CREATE INDEX "members_latest" ON "members" USING btree ("gender","latest_rank" DESC NULLS FIRST,"id" DESC NULLS FIRST,"birthday","silver_expires_at","gold_expires_at") WHERE "members"."status" = 'active';
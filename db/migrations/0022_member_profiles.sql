CREATE TABLE "mutual_like_notices" (
	"member_id" bigint NOT NULL,
	"other_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"shown_at" timestamp with time zone,
	CONSTRAINT "mutual_like_notices_pkey" PRIMARY KEY("member_id","other_id")
);
--> statement-breakpoint
CREATE TABLE "photo_likes" (
	"photo_id" bigint NOT NULL,
	"member_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "photo_likes_pkey" PRIMARY KEY("photo_id","member_id")
);
--> statement-breakpoint
CREATE TABLE "email_changes" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"member_id" bigint NOT NULL,
	"email" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "email_changes_token_hash_length" CHECK (octet_length("email_changes"."token_hash") = 32)
);
--> statement-breakpoint
CREATE TABLE "member_facts" (
	"member_id" bigint PRIMARY KEY NOT NULL,
	"height" smallint,
	"education" text,
	"occupation" text DEFAULT '' NOT NULL,
	"marital_status" text,
	"children" text,
	"languages" text[] DEFAULT '{}' NOT NULL,
	"city" text DEFAULT '' NOT NULL,
	"goals" text[] DEFAULT '{}' NOT NULL,
	"interests" text[] DEFAULT '{}' NOT NULL,
	"undisclosed" text[] DEFAULT '{}' NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "member_facts_height_range" CHECK ("member_facts"."height" between 100 and 250),
	CONSTRAINT "member_facts_education_known" CHECK ("member_facts"."education" in ('secondary', 'vocational', 'bachelor', 'master', 'doctorate')),
	CONSTRAINT "member_facts_marital_status_known" CHECK ("member_facts"."marital_status" in ('single', 'separated', 'divorced', 'widowed')),
	CONSTRAINT "member_facts_children_known" CHECK ("member_facts"."children" in ('none', 'at_home', 'away', 'grown')),
	CONSTRAINT "member_facts_occupation_length" CHECK (char_length("member_facts"."occupation") between 0 and 40),
	CONSTRAINT "member_facts_city_length" CHECK (char_length("member_facts"."city") between 0 and 40),
	CONSTRAINT "member_facts_lists_bounded" CHECK (cardinality("member_facts"."languages") <= 20 and cardinality("member_facts"."goals") <= 20 and cardinality("member_facts"."interests") <= 20 and cardinality("member_facts"."undisclosed") <= 20)
);
--> statement-breakpoint
CREATE TABLE "profile_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "profile_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint NOT NULL,
	"field" text NOT NULL,
	"old_value" text NOT NULL,
	"new_value" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "profile_changes_field_known" CHECK ("profile_changes"."field" in ('gender', 'birthday', 'email'))
);
--> statement-breakpoint
CREATE TABLE "profile_visits" (
	"visited_id" bigint NOT NULL,
	"visitor_id" bigint NOT NULL,
	"visited_at" timestamp with time zone DEFAULT now() NOT NULL,
	"visits" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "profile_visits_pkey" PRIMARY KEY("visited_id","visitor_id"),
	CONSTRAINT "profile_visits_not_oneself" CHECK ("profile_visits"."visited_id" <> "profile_visits"."visitor_id")
);
--> statement-breakpoint
CREATE TABLE "notification_settings" (
	"member_id" bigint PRIMARY KEY NOT NULL,
	"chat" boolean DEFAULT true NOT NULL,
	"mail" boolean DEFAULT true NOT NULL,
	"like" boolean DEFAULT true NOT NULL,
	"mutual_like" boolean DEFAULT true NOT NULL,
	"gift" boolean DEFAULT true NOT NULL,
	"post_comment" boolean DEFAULT true NOT NULL,
	"media_comment" boolean DEFAULT true NOT NULL,
	"wall" boolean DEFAULT true NOT NULL,
	"reports" boolean DEFAULT true NOT NULL,
	"reminders" boolean DEFAULT true NOT NULL,
	"delivery" text DEFAULT 'automatic' NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notification_settings_delivery_known" CHECK ("notification_settings"."delivery" in ('immediately', 'automatic', 'never'))
);
--> statement-breakpoint
CREATE TABLE "file_removals" (
	"key" text PRIMARY KEY NOT NULL,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "file_removals_key_shape" CHECK ("file_removals"."key" ~ '^[0-9a-f]{32}$')
);
--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "welcomed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "photos" ADD COLUMN "comments_from" text DEFAULT 'everyone' NOT NULL;--> statement-breakpoint
ALTER TABLE "photos" ADD COLUMN "like_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "photos" ADD COLUMN "comment_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "photos" ADD COLUMN "hidden_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "member_settings" ADD COLUMN "bulk_mail" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "mime_type" text DEFAULT 'image/jpeg' NOT NULL;--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "content_hash" "bytea";--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "placeholder" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "perceptual_hash" "bytea";--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "has_avif" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "mutual_like_notices" ADD CONSTRAINT "mutual_like_notices_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mutual_like_notices" ADD CONSTRAINT "mutual_like_notices_other_id_members_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photo_likes" ADD CONSTRAINT "photo_likes_photo_id_photos_id_fk" FOREIGN KEY ("photo_id") REFERENCES "public"."photos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photo_likes" ADD CONSTRAINT "photo_likes_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_changes" ADD CONSTRAINT "email_changes_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_facts" ADD CONSTRAINT "member_facts_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_changes" ADD CONSTRAINT "profile_changes_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_visits" ADD CONSTRAINT "profile_visits_visited_id_members_id_fk" FOREIGN KEY ("visited_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_visits" ADD CONSTRAINT "profile_visits_visitor_id_members_id_fk" FOREIGN KEY ("visitor_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_settings" ADD CONSTRAINT "notification_settings_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mutual_like_notices_other" ON "mutual_like_notices" USING btree ("other_id");--> statement-breakpoint
CREATE INDEX "mutual_like_notices_waiting" ON "mutual_like_notices" USING btree ("member_id","created_at","other_id") WHERE "mutual_like_notices"."shown_at" is null;--> statement-breakpoint
CREATE INDEX "photo_likes_member" ON "photo_likes" USING btree ("member_id","created_at" DESC NULLS FIRST,"photo_id");--> statement-breakpoint
CREATE INDEX "email_changes_member" ON "email_changes" USING btree ("member_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "email_changes_expiry" ON "email_changes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "profile_changes_member" ON "profile_changes" USING btree ("member_id","field","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "profile_visits_newest" ON "profile_visits" USING btree ("visited_id","visited_at" DESC NULLS FIRST,"visitor_id");--> statement-breakpoint
CREATE INDEX "profile_visits_visitor" ON "profile_visits" USING btree ("visitor_id");--> statement-breakpoint
CREATE INDEX "file_removals_due" ON "file_removals" USING btree ("due_at");--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_owner_content" UNIQUE("owner_id","content_hash");--> statement-breakpoint
ALTER TABLE "photos" ADD CONSTRAINT "photos_comments_from_known" CHECK ("photos"."comments_from" in ('everyone', 'liked', 'none'));--> statement-breakpoint
ALTER TABLE "photos" ADD CONSTRAINT "photos_counts_positive" CHECK ("photos"."like_count" >= 0 and "photos"."comment_count" >= 0);--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_content_hash_length" CHECK (octet_length("uploads"."content_hash") = 32);--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_perceptual_hash_length" CHECK (octet_length("uploads"."perceptual_hash") = 8);--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_mime_type_shape" CHECK ("uploads"."mime_type" ~ '^(image|video)/[a-z0-9.+-]{1,40}$');--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_placeholder_shape" CHECK ("uploads"."placeholder" ~ '^[A-Za-z0-9+/=]*$' and char_length("uploads"."placeholder") <= 600);--> statement-breakpoint
UPDATE "members" SET "welcomed_at" = now();--> statement-breakpoint
INSERT INTO "mutual_like_notices" ("member_id", "other_id", "created_at", "shown_at") SELECT "liker_id", "target_id", "mutual_at", now() FROM "likes" WHERE "mutual_at" IS NOT NULL;

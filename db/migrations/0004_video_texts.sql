CREATE TABLE "video_texts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "video_texts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"video_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"language" text NOT NULL,
	"content" text NOT NULL,
	"held" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "video_texts_once" UNIQUE("video_id","kind","language"),
	CONSTRAINT "video_texts_kind_known" CHECK ("video_texts"."kind" in ('captions', 'description')),
	CONSTRAINT "video_texts_language_known" CHECK ("video_texts"."language" in ('', 'en', 'zh-CN', 'zh-TW')),
	CONSTRAINT "video_texts_language" CHECK (("video_texts"."kind" = 'captions') = ("video_texts"."language" <> '')),
	CONSTRAINT "video_texts_length" CHECK (char_length("video_texts"."content") between 1 and 100000)
);
--> statement-breakpoint
ALTER TABLE "held_texts" DROP CONSTRAINT "held_texts_field_known";--> statement-breakpoint
ALTER TABLE "held_texts" DROP CONSTRAINT "held_texts_subject";--> statement-breakpoint
ALTER TABLE "video_texts" ADD CONSTRAINT "video_texts_video_id_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."videos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "held_texts" ADD CONSTRAINT "held_texts_field_known" CHECK ("held_texts"."field" in ('signature', 'occupation', 'city', 'trend', 'comment', 'captions', 'description'));--> statement-breakpoint
ALTER TABLE "held_texts" ADD CONSTRAINT "held_texts_subject" CHECK (("held_texts"."field" in ('trend', 'comment', 'captions', 'description')) = ("held_texts"."subject_id" is not null));
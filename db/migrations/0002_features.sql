CREATE TABLE "comment_likes" (
	"comment_id" bigint NOT NULL,
	"member_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "comment_likes_pkey" PRIMARY KEY("comment_id","member_id")
);
--> statement-breakpoint
CREATE TABLE "comments" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "comments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"author_id" bigint NOT NULL,
	"trend_id" bigint,
	"photo_id" bigint,
	"video_id" bigint,
	"reply_to" bigint,
	"content" text NOT NULL,
	"like_count" integer DEFAULT 0 NOT NULL,
	"hidden_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "comments_one_subject" CHECK (num_nonnulls("comments"."trend_id", "comments"."photo_id", "comments"."video_id") = 1),
	CONSTRAINT "comments_content_length" CHECK (char_length("comments"."content") between 1 and 1000),
	CONSTRAINT "comments_like_count_positive" CHECK ("comments"."like_count" >= 0)
);
--> statement-breakpoint
CREATE TABLE "invitations" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invitations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"inviter_id" bigint NOT NULL,
	"invited_id" bigint NOT NULL,
	"transfer_id" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invitations_invited" UNIQUE("invited_id"),
	CONSTRAINT "invitations_not_oneself" CHECK ("invitations"."inviter_id" <> "invitations"."invited_id")
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mails_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"sender_id" bigint NOT NULL,
	"recipient_id" bigint NOT NULL,
	"client_id" text,
	"content" text NOT NULL,
	"read_at" timestamp with time zone,
	"sender_deleted_at" timestamp with time zone,
	"recipient_deleted_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mails_client_id" UNIQUE("sender_id","client_id"),
	CONSTRAINT "mails_not_oneself" CHECK ("mails"."sender_id" <> "mails"."recipient_id"),
	CONSTRAINT "mails_content_length" CHECK (char_length("mails"."content") between 1 and 2000)
);
--> statement-breakpoint
CREATE TABLE "membership_periods" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "membership_periods_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint NOT NULL,
	"tier" text NOT NULL,
	"months" integer NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"order_id" bigint,
	"transfer_id" bigint,
	"reason" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "membership_periods_order" UNIQUE("order_id"),
	CONSTRAINT "membership_periods_transfer" UNIQUE("transfer_id"),
	CONSTRAINT "membership_periods_tier_known" CHECK ("membership_periods"."tier" in ('silver', 'gold')),
	CONSTRAINT "membership_periods_order_of_time" CHECK ("membership_periods"."ends_at" > "membership_periods"."starts_at")
);
--> statement-breakpoint
CREATE TABLE "recharge_packages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "recharge_packages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"coins" integer NOT NULL,
	"cents" integer NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "recharge_packages_coins" UNIQUE("coins"),
	CONSTRAINT "recharge_packages_positive" CHECK ("recharge_packages"."coins" > 0 and "recharge_packages"."cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "tier_permissions" (
	"tier" text NOT NULL,
	"permission" text NOT NULL,
	"allowed" boolean NOT NULL,
	CONSTRAINT "tier_permissions_pkey" PRIMARY KEY("tier","permission"),
	CONSTRAINT "tier_permissions_tier_known" CHECK ("tier_permissions"."tier" in ('free', 'silver', 'gold')),
	CONSTRAINT "tier_permissions_permission_known" CHECK ("tier_permissions"."permission" in ('Allow_profile_wall_posts', 'Search_users', 'View_profiles', 'Auth_message', 'Allow_comments_on_newsfeed', 'Dynamic_unrestricted', 'Allows_newsfeed_to_be_sent', 'Upload_photo', 'View_photo', 'Comment_photo', 'Add_video', 'View_video', 'Comment_video', 'Start_mail_dialog', 'Continue_mail_dialog', 'Read_chat_messages', 'Send_chat_messages_for_free', 'Start_chat_dialog', 'Read_mails', 'Continue_chat_dialog', 'Free_use_of_the_translation_function'))
);
--> statement-breakpoint
CREATE TABLE "tier_prices" (
	"tier" text PRIMARY KEY NOT NULL,
	"monthly_cents" integer NOT NULL,
	CONSTRAINT "tier_prices_tier_known" CHECK ("tier_prices"."tier" in ('silver', 'gold')),
	CONSTRAINT "tier_prices_positive" CHECK ("tier_prices"."monthly_cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "tier_quotas" (
	"tier" text NOT NULL,
	"kind" text NOT NULL,
	"most" integer,
	CONSTRAINT "tier_quotas_pkey" PRIMARY KEY("tier","kind"),
	CONSTRAINT "tier_quotas_tier_known" CHECK ("tier_quotas"."tier" in ('free', 'silver', 'gold')),
	CONSTRAINT "tier_quotas_most_positive" CHECK ("tier_quotas"."most" >= 0)
);
--> statement-breakpoint
CREATE TABLE "upgrade_packages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "upgrade_packages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tier" text NOT NULL,
	"months" integer NOT NULL,
	"cents" integer NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "upgrade_packages_term" UNIQUE("tier","months"),
	CONSTRAINT "upgrade_packages_tier_known" CHECK ("upgrade_packages"."tier" in ('silver', 'gold')),
	CONSTRAINT "upgrade_packages_positive" CHECK ("upgrade_packages"."months" between 1 and 36 and "upgrade_packages"."cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "approvals" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "approvals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint NOT NULL,
	"risks" text[] DEFAULT '{}' NOT NULL,
	"decision" text,
	"reason" text DEFAULT '' NOT NULL,
	"decider_id" bigint,
	"decided_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "approvals_member" UNIQUE("member_id"),
	CONSTRAINT "approvals_decision_known" CHECK ("approvals"."decision" in ('approved', 'rejected')),
	CONSTRAINT "approvals_rejection_reason" CHECK ("approvals"."decision" is distinct from 'rejected' or "approvals"."reason" <> '')
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" bigint PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_id" bigint NOT NULL,
	"action" text NOT NULL,
	"subject" text NOT NULL,
	"subject_id" bigint,
	"reason" text NOT NULL,
	"data" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"previous_hash" "bytea" NOT NULL,
	"hash" "bytea" NOT NULL,
	CONSTRAINT "audit_log_hash" UNIQUE("hash"),
	CONSTRAINT "audit_log_reason_given" CHECK ("audit_log"."reason" <> '')
);
--> statement-breakpoint
CREATE TABLE "message_warnings" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "message_warnings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint NOT NULL,
	"conversation_id" bigint NOT NULL,
	"seq" bigint NOT NULL,
	"reason" text NOT NULL,
	"dismissed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sanctions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sanctions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"reason" text NOT NULL,
	"imposed_by" bigint,
	"until" timestamp with time zone,
	"seen_at" timestamp with time zone,
	"lifted_at" timestamp with time zone,
	"lifted_by" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sanctions_kind_known" CHECK ("sanctions"."kind" in ('warning', 'suspension')),
	CONSTRAINT "sanctions_reason_given" CHECK ("sanctions"."reason" <> '')
);
--> statement-breakpoint
CREATE TABLE "upload_reviews" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "upload_reviews_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"upload_key" text NOT NULL,
	"reviewer_id" bigint,
	"decision" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "upload_reviews_decision_known" CHECK ("upload_reviews"."decision" in ('approved', 'rejected'))
);
--> statement-breakpoint
CREATE TABLE "announcements" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "announcements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"author_id" bigint,
	"text_en" text NOT NULL,
	"text_zh_cn" text NOT NULL,
	"text_zh_tw" text NOT NULL,
	"by_mail" boolean DEFAULT false NOT NULL,
	"published_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notices" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"actor_id" bigint,
	"received_gift_id" bigint,
	"report_id" bigint,
	"data" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"read_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notices_kind_known" CHECK ("notices"."kind" in ('gift', 'report', 'like', 'mutual_like', 'comment', 'media_comment', 'wall', 'warning', 'appeal', 'membership', 'balance', 'announcement'))
);
--> statement-breakpoint
CREATE TABLE "pending_deliveries" (
	"member_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"events" integer DEFAULT 1 NOT NULL,
	"first_at" timestamp with time zone DEFAULT now() NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"last_sent_at" timestamp with time zone,
	CONSTRAINT "pending_deliveries_pkey" PRIMARY KEY("member_id","kind"),
	CONSTRAINT "pending_deliveries_kind_known" CHECK ("pending_deliveries"."kind" in ('chat', 'mail', 'like', 'mutual_like', 'gift', 'comment', 'media_comment', 'wall', 'report', 'membership'))
);
--> statement-breakpoint
CREATE TABLE "order_uuids" (
	"uuid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"member_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "orders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uuid" uuid DEFAULT gen_random_uuid() NOT NULL,
	"member_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"pay_type" text NOT NULL,
	"status" text DEFAULT 'created' NOT NULL,
	"recharge_package_id" bigint,
	"upgrade_package_id" bigint,
	"cents" integer NOT NULL,
	"currency" char(3) DEFAULT 'USD' NOT NULL,
	"coins" integer DEFAULT 0 NOT NULL,
	"tier" text,
	"months" integer,
	"provider" text,
	"provider_ref" text,
	"transfer_id" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"paid_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	CONSTRAINT "orders_uuid" UNIQUE("uuid"),
	CONSTRAINT "orders_transfer" UNIQUE("transfer_id"),
	CONSTRAINT "orders_provider_ref" UNIQUE("provider","provider_ref"),
	CONSTRAINT "orders_kind_known" CHECK ("orders"."kind" in ('recharge', 'upgrade')),
	CONSTRAINT "orders_pay_type_known" CHECK ("orders"."pay_type" in ('local_card', 'wallet', 'credits', 'card_provider')),
	CONSTRAINT "orders_status_known" CHECK ("orders"."status" in ('created', 'pending', 'paid', 'failed', 'cancelled', 'refunded', 'disputed')),
	CONSTRAINT "orders_cents_range" CHECK ("orders"."cents" between 1 and 100000),
	CONSTRAINT "orders_currency" CHECK ("orders"."currency" = 'USD'),
	CONSTRAINT "orders_goods" CHECK (case "orders"."kind" when 'recharge' then "orders"."coins" > 0 and "orders"."tier" is null and "orders"."pay_type" <> 'credits'
        else "orders"."tier" in ('silver', 'gold') and "orders"."months" between 1 and 36 and "orders"."upgrade_package_id" is not null end)
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"provider" text NOT NULL,
	"event_id" text NOT NULL,
	"order_id" bigint,
	"type" text NOT NULL,
	"payload" jsonb NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	"applied_at" timestamp with time zone,
	CONSTRAINT "payment_events_once" UNIQUE("provider","event_id")
);
--> statement-breakpoint
CREATE TABLE "photos" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "photos_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"owner_id" bigint NOT NULL,
	"upload_key" text NOT NULL,
	"source" text DEFAULT 'upload' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "photos_upload" UNIQUE("owner_id","upload_key"),
	CONSTRAINT "photos_source_known" CHECK ("photos"."source" in ('upload', 'trend'))
);
--> statement-breakpoint
CREATE TABLE "data_exports" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "data_exports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint NOT NULL,
	"status" text DEFAULT 'queued' NOT NULL,
	"key" text DEFAULT replace(gen_random_uuid()::text, '-', '') NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ready_at" timestamp with time zone,
	"expires_at" timestamp with time zone,
	CONSTRAINT "data_exports_key" UNIQUE("key"),
	CONSTRAINT "data_exports_status_known" CHECK ("data_exports"."status" in ('queued', 'ready', 'failed', 'expired'))
);
--> statement-breakpoint
CREATE TABLE "erasure_requests" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "erasure_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"cancelled_at" timestamp with time zone,
	"done_at" timestamp with time zone,
	CONSTRAINT "erasure_requests_one_end" CHECK (num_nonnulls("erasure_requests"."cancelled_at", "erasure_requests"."done_at") <= 1)
);
--> statement-breakpoint
CREATE TABLE "avatar_history" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "avatar_history_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint NOT NULL,
	"upload_key" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "avatar_history_upload" UNIQUE("member_id","upload_key")
);
--> statement-breakpoint
CREATE TABLE "background_photos" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "background_photos_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint NOT NULL,
	"upload_key" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "background_photos_upload" UNIQUE("member_id","upload_key")
);
--> statement-breakpoint
CREATE TABLE "profile_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "profile_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint NOT NULL,
	"field" text NOT NULL,
	"old_value" text NOT NULL,
	"new_value" text NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "profile_changes_field_known" CHECK ("profile_changes"."field" in ('username', 'email', 'gender', 'birthday', 'country'))
);
--> statement-breakpoint
CREATE TABLE "profile_visits" (
	"member_id" bigint NOT NULL,
	"visitor_id" bigint NOT NULL,
	"visits" integer DEFAULT 1 NOT NULL,
	"visited_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "profile_visits_pkey" PRIMARY KEY("member_id","visitor_id"),
	CONSTRAINT "profile_visits_not_oneself" CHECK ("profile_visits"."member_id" <> "profile_visits"."visitor_id")
);
--> statement-breakpoint
CREATE TABLE "wall_posts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "wall_posts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint NOT NULL,
	"author_id" bigint NOT NULL,
	"content" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "wall_posts_content_length" CHECK (char_length("wall_posts"."content") between 1 and 1000)
);
--> statement-breakpoint
CREATE TABLE "push_subscriptions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "push_subscriptions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint NOT NULL,
	"session_hash" "bytea" NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"last_sent_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "push_subscriptions_endpoint" UNIQUE("endpoint"),
	CONSTRAINT "push_subscriptions_https" CHECK ("push_subscriptions"."endpoint" like 'https://%' and char_length("push_subscriptions"."endpoint") <= 1000)
);
--> statement-breakpoint
CREATE TABLE "appeals" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "appeals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"sanction_id" bigint NOT NULL,
	"member_id" bigint NOT NULL,
	"content" text NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"decider_id" bigint,
	"decided_at" timestamp with time zone,
	"answer" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "appeals_sanction" UNIQUE("sanction_id"),
	CONSTRAINT "appeals_status_known" CHECK ("appeals"."status" in ('open', 'upheld', 'lifted')),
	CONSTRAINT "appeals_content_length" CHECK (char_length("appeals"."content") between 1 and 2000)
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"reporter_id" bigint NOT NULL,
	"target_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"item" text DEFAULT 'member' NOT NULL,
	"item_id" bigint,
	"item_seq" bigint,
	"details" text DEFAULT '' NOT NULL,
	"evidence" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"day" date DEFAULT (now() at time zone 'utc')::date NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"outcome" text,
	"handler_id" bigint,
	"handled_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reports_daily" UNIQUE("reporter_id","target_id","day"),
	CONSTRAINT "reports_kind_known" CHECK ("reports"."kind" in ('ads', 'offensive', 'illegal')),
	CONSTRAINT "reports_item_known" CHECK ("reports"."item" in ('member', 'trend', 'photo', 'video', 'comment', 'wall_post', 'message', 'mail', 'gift')),
	CONSTRAINT "reports_status_known" CHECK ("reports"."status" in ('open', 'claimed', 'closed')),
	CONSTRAINT "reports_outcome_known" CHECK ("reports"."outcome" in ('action_taken', 'no_violation', 'already_handled')),
	CONSTRAINT "reports_not_oneself" CHECK ("reports"."reporter_id" <> "reports"."target_id"),
	CONSTRAINT "reports_details_length" CHECK (char_length("reports"."details") <= 1000),
	CONSTRAINT "reports_outcome_when_closed" CHECK (("reports"."status" = 'closed') = ("reports"."outcome" is not null))
);
--> statement-breakpoint
CREATE TABLE "member_settings" (
	"member_id" bigint PRIMARY KEY NOT NULL,
	"notify_chat" boolean DEFAULT true NOT NULL,
	"notify_mail" boolean DEFAULT true NOT NULL,
	"notify_like" boolean DEFAULT true NOT NULL,
	"notify_mutual_like" boolean DEFAULT true NOT NULL,
	"notify_gift" boolean DEFAULT true NOT NULL,
	"notify_comment" boolean DEFAULT true NOT NULL,
	"notify_media_comment" boolean DEFAULT true NOT NULL,
	"notify_wall" boolean DEFAULT true NOT NULL,
	"notify_report" boolean DEFAULT true NOT NULL,
	"notify_membership" boolean DEFAULT true NOT NULL,
	"delivery" text DEFAULT 'automatically' NOT NULL,
	"bulk_mail" boolean DEFAULT false NOT NULL,
	"show_receipts" boolean DEFAULT true NOT NULL,
	"show_online" boolean DEFAULT true NOT NULL,
	"show_visits" boolean DEFAULT true NOT NULL,
	"accept_chat_from" text DEFAULT 'everybody' NOT NULL,
	"gift_coins_per_day" integer,
	"unsubscribe_token" text DEFAULT replace(gen_random_uuid()::text, '-', '') NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "member_settings_unsubscribe" UNIQUE("unsubscribe_token"),
	CONSTRAINT "member_settings_delivery_known" CHECK ("member_settings"."delivery" in ('immediately', 'automatically', 'never')),
	CONSTRAINT "member_settings_accept_known" CHECK ("member_settings"."accept_chat_from" in ('everybody', 'paying', 'verified')),
	CONSTRAINT "member_settings_gift_limit" CHECK ("member_settings"."gift_coins_per_day" >= 0)
);
--> statement-breakpoint
CREATE TABLE "site_settings" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"updated_by" bigint,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "canned_answers" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "canned_answers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"title" text NOT NULL,
	"text_en" text NOT NULL,
	"text_zh_cn" text NOT NULL,
	"text_zh_tw" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "canned_answers_title" UNIQUE("title")
);
--> statement-breakpoint
CREATE TABLE "support_conversations" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "support_conversations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"agent_id" bigint,
	"claimed_at" timestamp with time zone,
	"last_seq" bigint DEFAULT 0 NOT NULL,
	"last_preview" text DEFAULT '' NOT NULL,
	"last_message_at" timestamp with time zone,
	"member_read_seq" bigint DEFAULT 0 NOT NULL,
	"agent_read_seq" bigint DEFAULT 0 NOT NULL,
	"member_cleared_upto_seq" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "support_conversations_member" UNIQUE("member_id"),
	CONSTRAINT "support_conversations_state_known" CHECK ("support_conversations"."state" in ('waiting', 'claimed', 'closed'))
);
--> statement-breakpoint
CREATE TABLE "support_duties" (
	"agent_id" bigint PRIMARY KEY NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL,
	"heartbeat_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "support_messages" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "support_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"conversation_id" bigint NOT NULL,
	"seq" bigint NOT NULL,
	"side" text NOT NULL,
	"author_id" bigint,
	"client_id" text NOT NULL,
	"type" text NOT NULL,
	"content" text DEFAULT '' NOT NULL,
	"image_key" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "support_messages_pkey" PRIMARY KEY("conversation_id","seq"),
	CONSTRAINT "support_messages_client_id" UNIQUE("conversation_id","side","client_id"),
	CONSTRAINT "support_messages_side_known" CHECK ("support_messages"."side" in ('member', 'agent')),
	CONSTRAINT "support_messages_type_known" CHECK ("support_messages"."type" in ('text', 'image')),
	CONSTRAINT "support_messages_content_length" CHECK (char_length("support_messages"."content") <= 2000),
	CONSTRAINT "support_messages_client_id_length" CHECK (char_length("support_messages"."client_id") between 1 and 64)
);
--> statement-breakpoint
CREATE TABLE "support_notes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "support_notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"conversation_id" bigint NOT NULL,
	"author_id" bigint,
	"content" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "support_notes_content_length" CHECK (char_length("support_notes"."content") between 1 and 2000)
);
--> statement-breakpoint
CREATE TABLE "translation_uses" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "translation_uses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint NOT NULL,
	"characters" integer NOT NULL,
	"coins" integer DEFAULT 0 NOT NULL,
	"cached" boolean DEFAULT false NOT NULL,
	"transfer_id" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "translation_uses_positive" CHECK ("translation_uses"."characters" > 0 and "translation_uses"."coins" >= 0)
);
--> statement-breakpoint
CREATE TABLE "translations" (
	"source_hash" "bytea" NOT NULL,
	"target" text NOT NULL,
	"translated" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "translations_pkey" PRIMARY KEY("source_hash","target"),
	CONSTRAINT "translations_target_known" CHECK ("translations"."target" in ('en', 'zh-CN', 'zh-TW')),
	CONSTRAINT "translations_hash_length" CHECK (octet_length("translations"."source_hash") = 32)
);
--> statement-breakpoint
CREATE TABLE "trend_likes" (
	"trend_id" bigint NOT NULL,
	"member_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "trend_likes_pkey" PRIMARY KEY("trend_id","member_id")
);
--> statement-breakpoint
CREATE TABLE "trends" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "trends_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"author_id" bigint NOT NULL,
	"author_gender" text NOT NULL,
	"kind" text DEFAULT 'text' NOT NULL,
	"content" text DEFAULT '' NOT NULL,
	"image_key" text,
	"like_count" integer DEFAULT 0 NOT NULL,
	"comment_count" integer DEFAULT 0 NOT NULL,
	"hidden_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "trends_kind_known" CHECK ("trends"."kind" in ('joined', 'text', 'avatar')),
	CONSTRAINT "trends_content_length" CHECK (char_length("trends"."content") <= 1000),
	CONSTRAINT "trends_something_said" CHECK ("trends"."kind" <> 'text' or "trends"."content" <> '' or "trends"."image_key" is not null),
	CONSTRAINT "trends_counts_positive" CHECK ("trends"."like_count" >= 0 and "trends"."comment_count" >= 0)
);
--> statement-breakpoint
CREATE TABLE "videos" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "videos_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"owner_id" bigint NOT NULL,
	"upload_key" text NOT NULL,
	"poster_key" text,
	"title" text DEFAULT '' NOT NULL,
	"seconds" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "videos_upload" UNIQUE("owner_id","upload_key"),
	CONSTRAINT "videos_seconds_positive" CHECK ("videos"."seconds" > 0),
	CONSTRAINT "videos_title_length" CHECK (char_length("videos"."title") <= 100)
);
--> statement-breakpoint
ALTER TABLE "comment_likes" ADD CONSTRAINT "comment_likes_comment_id_comments_id_fk" FOREIGN KEY ("comment_id") REFERENCES "public"."comments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_likes" ADD CONSTRAINT "comment_likes_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_author_id_members_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_trend_id_trends_id_fk" FOREIGN KEY ("trend_id") REFERENCES "public"."trends"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_photo_id_photos_id_fk" FOREIGN KEY ("photo_id") REFERENCES "public"."photos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_video_id_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."videos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_reply_to_comments_id_fk" FOREIGN KEY ("reply_to") REFERENCES "public"."comments"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_inviter_id_members_id_fk" FOREIGN KEY ("inviter_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_invited_id_members_id_fk" FOREIGN KEY ("invited_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_transfer_id_ledger_transfers_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."ledger_transfers"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_sender_id_members_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_recipient_id_members_id_fk" FOREIGN KEY ("recipient_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership_periods" ADD CONSTRAINT "membership_periods_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership_periods" ADD CONSTRAINT "membership_periods_transfer_id_ledger_transfers_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."ledger_transfers"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_decider_id_members_id_fk" FOREIGN KEY ("decider_id") REFERENCES "public"."members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_actor_id_members_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."members"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_warnings" ADD CONSTRAINT "message_warnings_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_warnings" ADD CONSTRAINT "message_warnings_message" FOREIGN KEY ("conversation_id","seq") REFERENCES "public"."messages"("conversation_id","seq") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sanctions" ADD CONSTRAINT "sanctions_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sanctions" ADD CONSTRAINT "sanctions_imposed_by_members_id_fk" FOREIGN KEY ("imposed_by") REFERENCES "public"."members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sanctions" ADD CONSTRAINT "sanctions_lifted_by_members_id_fk" FOREIGN KEY ("lifted_by") REFERENCES "public"."members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "upload_reviews" ADD CONSTRAINT "upload_reviews_upload_key_uploads_key_fk" FOREIGN KEY ("upload_key") REFERENCES "public"."uploads"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "upload_reviews" ADD CONSTRAINT "upload_reviews_reviewer_id_members_id_fk" FOREIGN KEY ("reviewer_id") REFERENCES "public"."members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_author_id_members_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_actor_id_members_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_received_gift_id_received_gifts_id_fk" FOREIGN KEY ("received_gift_id") REFERENCES "public"."received_gifts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_report_id_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."reports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pending_deliveries" ADD CONSTRAINT "pending_deliveries_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_uuids" ADD CONSTRAINT "order_uuids_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_recharge_package_id_recharge_packages_id_fk" FOREIGN KEY ("recharge_package_id") REFERENCES "public"."recharge_packages"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_upgrade_package_id_upgrade_packages_id_fk" FOREIGN KEY ("upgrade_package_id") REFERENCES "public"."upgrade_packages"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_transfer_id_ledger_transfers_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."ledger_transfers"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_events" ADD CONSTRAINT "payment_events_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photos" ADD CONSTRAINT "photos_owner_id_members_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photos" ADD CONSTRAINT "photos_own_upload" FOREIGN KEY ("owner_id","upload_key") REFERENCES "public"."uploads"("owner_id","key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_exports" ADD CONSTRAINT "data_exports_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "erasure_requests" ADD CONSTRAINT "erasure_requests_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "avatar_history" ADD CONSTRAINT "avatar_history_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "avatar_history" ADD CONSTRAINT "avatar_history_own_upload" FOREIGN KEY ("member_id","upload_key") REFERENCES "public"."uploads"("owner_id","key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "background_photos" ADD CONSTRAINT "background_photos_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "background_photos" ADD CONSTRAINT "background_photos_own_upload" FOREIGN KEY ("member_id","upload_key") REFERENCES "public"."uploads"("owner_id","key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_changes" ADD CONSTRAINT "profile_changes_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_visits" ADD CONSTRAINT "profile_visits_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_visits" ADD CONSTRAINT "profile_visits_visitor_id_members_id_fk" FOREIGN KEY ("visitor_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wall_posts" ADD CONSTRAINT "wall_posts_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wall_posts" ADD CONSTRAINT "wall_posts_author_id_members_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_session_hash_sessions_id_hash_fk" FOREIGN KEY ("session_hash") REFERENCES "public"."sessions"("id_hash") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appeals" ADD CONSTRAINT "appeals_sanction_id_sanctions_id_fk" FOREIGN KEY ("sanction_id") REFERENCES "public"."sanctions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appeals" ADD CONSTRAINT "appeals_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appeals" ADD CONSTRAINT "appeals_decider_id_members_id_fk" FOREIGN KEY ("decider_id") REFERENCES "public"."members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_reporter_id_members_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_target_id_members_id_fk" FOREIGN KEY ("target_id") REFERENCES "public"."members"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_handler_id_members_id_fk" FOREIGN KEY ("handler_id") REFERENCES "public"."members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_settings" ADD CONSTRAINT "member_settings_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_settings" ADD CONSTRAINT "site_settings_updated_by_members_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_conversations" ADD CONSTRAINT "support_conversations_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_conversations" ADD CONSTRAINT "support_conversations_agent_id_members_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_duties" ADD CONSTRAINT "support_duties_agent_id_members_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_messages" ADD CONSTRAINT "support_messages_conversation_id_support_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."support_conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_messages" ADD CONSTRAINT "support_messages_author_id_members_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_messages" ADD CONSTRAINT "support_messages_image_key_uploads_key_fk" FOREIGN KEY ("image_key") REFERENCES "public"."uploads"("key") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_notes" ADD CONSTRAINT "support_notes_conversation_id_support_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."support_conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_notes" ADD CONSTRAINT "support_notes_author_id_members_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "translation_uses" ADD CONSTRAINT "translation_uses_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "translation_uses" ADD CONSTRAINT "translation_uses_transfer_id_ledger_transfers_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."ledger_transfers"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trend_likes" ADD CONSTRAINT "trend_likes_trend_id_trends_id_fk" FOREIGN KEY ("trend_id") REFERENCES "public"."trends"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trend_likes" ADD CONSTRAINT "trend_likes_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trends" ADD CONSTRAINT "trends_author" FOREIGN KEY ("author_id","author_gender") REFERENCES "public"."members"("id","gender") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "trends" ADD CONSTRAINT "trends_own_image" FOREIGN KEY ("author_id","image_key") REFERENCES "public"."uploads"("owner_id","key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "videos" ADD CONSTRAINT "videos_owner_id_members_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "videos" ADD CONSTRAINT "videos_own_upload" FOREIGN KEY ("owner_id","upload_key") REFERENCES "public"."uploads"("owner_id","key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "videos" ADD CONSTRAINT "videos_own_poster" FOREIGN KEY ("owner_id","poster_key") REFERENCES "public"."uploads"("owner_id","key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "comment_likes_member" ON "comment_likes" USING btree ("member_id","comment_id");--> statement-breakpoint
CREATE INDEX "comments_of_trend" ON "comments" USING btree ("trend_id","id" DESC NULLS FIRST) WHERE "comments"."trend_id" is not null;--> statement-breakpoint
CREATE INDEX "comments_of_photo" ON "comments" USING btree ("photo_id","id" DESC NULLS FIRST) WHERE "comments"."photo_id" is not null;--> statement-breakpoint
CREATE INDEX "comments_of_video" ON "comments" USING btree ("video_id","id" DESC NULLS FIRST) WHERE "comments"."video_id" is not null;--> statement-breakpoint
CREATE INDEX "comments_replies" ON "comments" USING btree ("reply_to") WHERE "comments"."reply_to" is not null;--> statement-breakpoint
CREATE INDEX "comments_author" ON "comments" USING btree ("author_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "invitations_newest" ON "invitations" USING btree ("inviter_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "mails_received" ON "mails" USING btree ("recipient_id","id" DESC NULLS FIRST) WHERE "mails"."recipient_deleted_at" is null;--> statement-breakpoint
CREATE INDEX "mails_sent" ON "mails" USING btree ("sender_id","id" DESC NULLS FIRST) WHERE "mails"."sender_deleted_at" is null;--> statement-breakpoint
CREATE INDEX "mails_unread" ON "mails" USING btree ("recipient_id","id" DESC NULLS FIRST) WHERE "mails"."read_at" is null and "mails"."recipient_deleted_at" is null;--> statement-breakpoint
CREATE INDEX "mails_thread" ON "mails" USING btree (least("sender_id", "recipient_id"),greatest("sender_id", "recipient_id"),"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "membership_periods_member" ON "membership_periods" USING btree ("member_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "approvals_queue" ON "approvals" USING btree ("id") WHERE "approvals"."decision" is null;--> statement-breakpoint
CREATE INDEX "audit_log_actor" ON "audit_log" USING btree ("actor_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "audit_log_subject" ON "audit_log" USING btree ("subject","subject_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "message_warnings_conversation" ON "message_warnings" USING btree ("member_id","conversation_id","seq");--> statement-breakpoint
CREATE INDEX "message_warnings_message" ON "message_warnings" USING btree ("conversation_id","seq");--> statement-breakpoint
CREATE INDEX "sanctions_member" ON "sanctions" USING btree ("member_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "sanctions_ending" ON "sanctions" USING btree ("until") WHERE "sanctions"."lifted_at" is null and "sanctions"."until" is not null;--> statement-breakpoint
CREATE INDEX "upload_reviews_upload" ON "upload_reviews" USING btree ("upload_key","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "announcements_published" ON "announcements" USING btree ("published_at" DESC NULLS FIRST) WHERE "announcements"."published_at" is not null;--> statement-breakpoint
CREATE INDEX "notices_newest" ON "notices" USING btree ("member_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "notices_unread" ON "notices" USING btree ("member_id","id" DESC NULLS FIRST) WHERE "notices"."read_at" is null;--> statement-breakpoint
CREATE INDEX "pending_deliveries_due" ON "pending_deliveries" USING btree ("due_at") WHERE "pending_deliveries"."events" > 0;--> statement-breakpoint
CREATE INDEX "order_uuids_member" ON "order_uuids" USING btree ("member_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "orders_member_newest" ON "orders" USING btree ("member_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "orders_status_newest" ON "orders" USING btree ("status","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "payment_events_order" ON "payment_events" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "photos_newest" ON "photos" USING btree ("owner_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "data_exports_newest" ON "data_exports" USING btree ("member_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "data_exports_queue" ON "data_exports" USING btree ("id") WHERE "data_exports"."status" = 'queued';--> statement-breakpoint
CREATE UNIQUE INDEX "erasure_requests_open" ON "erasure_requests" USING btree ("member_id") WHERE "erasure_requests"."cancelled_at" is null and "erasure_requests"."done_at" is null;--> statement-breakpoint
CREATE INDEX "erasure_requests_due" ON "erasure_requests" USING btree ("due_at") WHERE "erasure_requests"."cancelled_at" is null and "erasure_requests"."done_at" is null;--> statement-breakpoint
CREATE INDEX "avatar_history_newest" ON "avatar_history" USING btree ("member_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "background_photos_newest" ON "background_photos" USING btree ("member_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "profile_changes_newest" ON "profile_changes" USING btree ("member_id","field","changed_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "profile_visits_newest" ON "profile_visits" USING btree ("member_id","visited_at" DESC NULLS FIRST,"visitor_id");--> statement-breakpoint
CREATE INDEX "profile_visits_visitor" ON "profile_visits" USING btree ("visitor_id");--> statement-breakpoint
CREATE INDEX "wall_posts_newest" ON "wall_posts" USING btree ("member_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "wall_posts_author" ON "wall_posts" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "push_subscriptions_member" ON "push_subscriptions" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "push_subscriptions_session" ON "push_subscriptions" USING btree ("session_hash");--> statement-breakpoint
CREATE INDEX "appeals_queue" ON "appeals" USING btree ("id") WHERE "appeals"."status" = 'open';--> statement-breakpoint
CREATE INDEX "appeals_member" ON "appeals" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "reports_queue" ON "reports" USING btree ("id") WHERE "reports"."status" <> 'closed';--> statement-breakpoint
CREATE INDEX "reports_target" ON "reports" USING btree ("target_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "reports_newest" ON "reports" USING btree ("reporter_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "support_conversations_queue" ON "support_conversations" USING btree ("state","last_message_at","id");--> statement-breakpoint
CREATE INDEX "support_conversations_agent" ON "support_conversations" USING btree ("agent_id","state");--> statement-breakpoint
CREATE INDEX "support_notes_newest" ON "support_notes" USING btree ("conversation_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "translation_uses_newest" ON "translation_uses" USING btree ("member_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "translations_expiry" ON "translations" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "trend_likes_member" ON "trend_likes" USING btree ("member_id","trend_id");--> statement-breakpoint
CREATE INDEX "trends_feed" ON "trends" USING btree ("author_gender","id" DESC NULLS FIRST) WHERE "trends"."hidden_at" is null;--> statement-breakpoint
CREATE INDEX "trends_author_newest" ON "trends" USING btree ("author_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "trends_image" ON "trends" USING btree ("author_id","image_key") WHERE "trends"."image_key" is not null;--> statement-breakpoint
CREATE INDEX "videos_newest" ON "videos" USING btree ("owner_id","id" DESC NULLS FIRST);
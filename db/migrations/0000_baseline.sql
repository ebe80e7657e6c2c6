CREATE SEQUENCE "public"."notices_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "approvals" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "approvals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint NOT NULL,
	"reasons" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"submitted_at" timestamp with time zone DEFAULT now() NOT NULL,
	"correction" text DEFAULT '' NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" bigint,
	"outcome" text,
	"reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "approvals_outcome_known" CHECK ("approvals"."outcome" in ('approved', 'rejected', 'withdrawn')),
	CONSTRAINT "approvals_decided" CHECK (("approvals"."decided_at" is null) = ("approvals"."outcome" is null)),
	CONSTRAINT "approvals_reasons_list" CHECK (jsonb_typeof("approvals"."reasons") = 'array'),
	CONSTRAINT "approvals_correction_length" CHECK (char_length("approvals"."correction") between 0 and 500),
	CONSTRAINT "approvals_reason_length" CHECK (char_length("approvals"."reason") between 0 and 500)
);
--> statement-breakpoint
CREATE TABLE "disposable_domains" (
	"domain" text PRIMARY KEY NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "disposable_domains_shape" CHECK ("disposable_domains"."domain" ~ '^[a-z0-9-]{1,63}([.][a-z0-9-]{1,63}){1,8}$')
);
--> statement-breakpoint
CREATE TABLE "member_devices" (
	"device_hash" "bytea" NOT NULL,
	"member_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "member_devices_pkey" PRIMARY KEY("device_hash","member_id"),
	CONSTRAINT "member_devices_hash_length" CHECK (octet_length("member_devices"."device_hash") = 32)
);
--> statement-breakpoint
CREATE TABLE "registrations" (
	"member_id" bigint PRIMARY KEY NOT NULL,
	"ip_prefix" text NOT NULL,
	"device_hash" "bytea",
	"user_agent" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "registrations_device_hash_length" CHECK (octet_length("registrations"."device_hash") = 32),
	CONSTRAINT "registrations_user_agent_length" CHECK (char_length("registrations"."user_agent") between 0 and 400)
);
--> statement-breakpoint
CREATE TABLE "audit_head" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"last_id" bigint DEFAULT 0 NOT NULL,
	"last_hash" "bytea" DEFAULT '\x00'::bytea NOT NULL,
	CONSTRAINT "audit_head_one_row" CHECK ("audit_head"."only")
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" bigint PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_id" bigint,
	"act" text NOT NULL,
	"member_id" bigint,
	"subject" text DEFAULT '' NOT NULL,
	"subject_id" text DEFAULT '' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"hash" "bytea" NOT NULL,
	CONSTRAINT "audit_log_act_shape" CHECK ("audit_log"."act" ~ '^[a-z_]{1,40}[.][a-z_]{1,40}$'),
	CONSTRAINT "audit_log_reason_length" CHECK (char_length("audit_log"."reason") <= 1000),
	CONSTRAINT "audit_log_member_reason" CHECK ("audit_log"."member_id" is null or btrim("audit_log"."reason") <> '')
);
--> statement-breakpoint
CREATE TABLE "audit_seals" (
	"id" bigint PRIMARY KEY NOT NULL,
	"upto_id" bigint NOT NULL,
	"hash" "bytea" NOT NULL,
	"mac" "bytea" NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "audit_seals_upto" UNIQUE("upto_id")
);
--> statement-breakpoint
CREATE TABLE "account_guesses" (
	"guess_key" text PRIMARY KEY NOT NULL,
	"wrong_at" timestamp with time zone[] NOT NULL,
	"last_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "login_failures" (
	"account_key" text NOT NULL,
	"ip_prefix" text NOT NULL,
	"failures" integer DEFAULT 1 NOT NULL,
	"lockouts" integer DEFAULT 0 NOT NULL,
	"blocked_until" timestamp with time zone,
	"last_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "login_failures_pkey" PRIMARY KEY("account_key","ip_prefix")
);
--> statement-breakpoint
CREATE TABLE "password_resets" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"member_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id_hash" "bytea" PRIMARY KEY NOT NULL,
	"member_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"terminal" text NOT NULL,
	"user_agent" text DEFAULT '' NOT NULL,
	"ip_prefix" text DEFAULT '' NOT NULL,
	"confirmed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"totp_at" timestamp with time zone,
	CONSTRAINT "sessions_id_hash_length" CHECK (octet_length("sessions"."id_hash") = 32),
	CONSTRAINT "sessions_terminal_known" CHECK ("sessions"."terminal" in ('mobile', 'desktop', 'client')),
	CONSTRAINT "sessions_user_agent_length" CHECK (char_length("sessions"."user_agent") <= 400)
);
--> statement-breakpoint
CREATE TABLE "blocks" (
	"blocker_id" bigint NOT NULL,
	"blocked_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "blocks_pkey" PRIMARY KEY("blocker_id","blocked_id"),
	CONSTRAINT "blocks_not_oneself" CHECK ("blocks"."blocker_id" <> "blocks"."blocked_id")
);
--> statement-breakpoint
CREATE TABLE "conversation_members" (
	"conversation_id" bigint NOT NULL,
	"member_id" bigint NOT NULL,
	"other_id" bigint NOT NULL,
	"last_read_seq" bigint DEFAULT 0 NOT NULL,
	"cleared_upto_seq" bigint DEFAULT 0 NOT NULL,
	"listed_at" timestamp with time zone,
	"muted" boolean DEFAULT false NOT NULL,
	"draft" text DEFAULT '' NOT NULL,
	"draft_at" timestamp with time zone,
	CONSTRAINT "conversation_members_pkey" PRIMARY KEY("conversation_id","member_id"),
	CONSTRAINT "conversation_members_other" UNIQUE("member_id","other_id"),
	CONSTRAINT "conversation_members_draft_length" CHECK (char_length("conversation_members"."draft") <= 2000)
);
--> statement-breakpoint
CREATE TABLE "conversations" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "conversations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"low_id" bigint NOT NULL,
	"high_id" bigint NOT NULL,
	"last_seq" bigint DEFAULT 0 NOT NULL,
	"last_sender_id" bigint,
	"last_type" text,
	"last_preview" text DEFAULT '' NOT NULL,
	"last_message_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"only_gifts_of" bigint,
	CONSTRAINT "conversations_pair" UNIQUE("low_id","high_id"),
	CONSTRAINT "conversations_pair_order" CHECK ("conversations"."low_id" < "conversations"."high_id"),
	CONSTRAINT "conversations_last_seq_positive" CHECK ("conversations"."last_seq" >= 0)
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"conversation_id" bigint NOT NULL,
	"seq" bigint NOT NULL,
	"sender_id" bigint NOT NULL,
	"client_id" text NOT NULL,
	"type" text NOT NULL,
	"content" text DEFAULT '' NOT NULL,
	"image_key" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"author_id" bigint,
	"gift_id" bigint,
	"hidden_at" timestamp with time zone,
	"warnings" smallint,
	CONSTRAINT "messages_pkey" PRIMARY KEY("conversation_id","seq"),
	CONSTRAINT "messages_client_id" UNIQUE("conversation_id","sender_id","client_id"),
	CONSTRAINT "messages_type_known" CHECK ("messages"."type" in ('text', 'image', 'gift')),
	CONSTRAINT "messages_content_length" CHECK (char_length("messages"."content") <= 2000),
	CONSTRAINT "messages_client_id_length" CHECK (char_length("messages"."client_id") between 1 and 64),
	CONSTRAINT "messages_image_only" CHECK ("messages"."type" = 'image' or "messages"."image_key" is null),
	CONSTRAINT "messages_gift_only" CHECK (("messages"."type" = 'gift') = ("messages"."gift_id" is not null))
);
--> statement-breakpoint
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
	"hidden_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"held" boolean DEFAULT false NOT NULL,
	"wall_id" bigint,
	"replied_id" bigint,
	"thread_author_id" bigint DEFAULT 0 NOT NULL,
	"authors_active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "comments_one_subject" CHECK (num_nonnulls("comments"."trend_id", "comments"."photo_id", "comments"."video_id", "comments"."wall_id") = 1),
	CONSTRAINT "comments_content_length" CHECK (char_length("comments"."content") between 1 and 500),
	CONSTRAINT "comments_client_id_length" CHECK (char_length("comments"."client_id") between 1 and 64),
	CONSTRAINT "comments_held_hidden" CHECK (not "comments"."held" or "comments"."hidden_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "balance_corrections" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "balance_corrections_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint NOT NULL,
	"key" text NOT NULL,
	"coins" integer NOT NULL,
	"reason" text NOT NULL,
	"requested_by" bigint NOT NULL,
	"transfer_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"request_id" bigint,
	CONSTRAINT "balance_corrections_request" UNIQUE("request_id"),
	CONSTRAINT "balance_corrections_transfer" UNIQUE("transfer_id"),
	CONSTRAINT "balance_corrections_key" UNIQUE("member_id","key"),
	CONSTRAINT "balance_corrections_key_length" CHECK (char_length("balance_corrections"."key") between 1 and 64),
	CONSTRAINT "balance_corrections_reason_length" CHECK (char_length("balance_corrections"."reason") between 1 and 500),
	CONSTRAINT "balance_corrections_coins" CHECK ("balance_corrections"."coins" <> 0)
);
--> statement-breakpoint
CREATE TABLE "ledger_accounts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_accounts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint,
	"system" text,
	"balance" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "ledger_accounts_member" UNIQUE("member_id"),
	CONSTRAINT "ledger_accounts_system" UNIQUE("system"),
	CONSTRAINT "ledger_accounts_owner" CHECK (num_nonnulls("ledger_accounts"."member_id", "ledger_accounts"."system") = 1),
	CONSTRAINT "ledger_accounts_balance" CHECK ("ledger_accounts"."system" is null or "ledger_accounts"."balance" = 0),
	CONSTRAINT "ledger_accounts_system_known" CHECK ("ledger_accounts"."system" in ('purchases', 'sales', 'corrections'))
);
--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"transfer_id" bigint NOT NULL,
	"account_id" bigint NOT NULL,
	"amount" bigint NOT NULL,
	"balance_after" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ledger_entries_transfer_account" UNIQUE("transfer_id","account_id"),
	CONSTRAINT "ledger_entries_amount" CHECK ("ledger_entries"."amount" <> 0 and abs("ledger_entries"."amount") <= 1000000000)
);
--> statement-breakpoint
CREATE TABLE "ledger_transfers" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_transfers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"kind" text NOT NULL,
	"actor_id" bigint,
	"reason" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"order_id" bigint,
	CONSTRAINT "ledger_transfers_key" UNIQUE("key"),
	CONSTRAINT "ledger_transfers_kind_known" CHECK ("ledger_transfers"."kind" in ('recharge', 'refund', 'gift', 'upgrade', 'translation', 'correction', 'reward', 'dispute')),
	CONSTRAINT "ledger_transfers_key_length" CHECK (char_length("ledger_transfers"."key") between 1 and 120),
	CONSTRAINT "ledger_transfers_correction_reason" CHECK ("ledger_transfers"."kind" <> 'correction' or ("ledger_transfers"."actor_id" is not null and "ledger_transfers"."reason" <> ''))
);
--> statement-breakpoint
CREATE TABLE "spending_limits" (
	"member_id" bigint PRIMARY KEY NOT NULL,
	"coins" integer,
	"next_coins" integer,
	"next_at" timestamp with time zone,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "spending_limits_coins" CHECK ("spending_limits"."coins" >= 0 and "spending_limits"."next_coins" >= 0),
	CONSTRAINT "spending_limits_next" CHECK ("spending_limits"."next_at" is not null or "spending_limits"."next_coins" is null)
);
--> statement-breakpoint
CREATE TABLE "daily_counts" (
	"day" date NOT NULL,
	"metric" text NOT NULL,
	"key" text DEFAULT '' NOT NULL,
	"value" bigint NOT NULL,
	CONSTRAINT "daily_counts_pkey" PRIMARY KEY("metric","day","key"),
	CONSTRAINT "daily_counts_metric_known" CHECK ("daily_counts"."metric" in ('joined', 'members', 'countries', 'messages', 'revenue', 'refunds')),
	CONSTRAINT "daily_counts_value_positive" CHECK ("daily_counts"."value" >= 0)
);
--> statement-breakpoint
CREATE TABLE "detector_rules" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "detector_rules_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"recogniser" text,
	"words" text[] DEFAULT '{}' NOT NULL,
	"label" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"action_name" text DEFAULT 'none' NOT NULL,
	"action_profile" text DEFAULT 'none' NOT NULL,
	"action_post" text DEFAULT 'none' NOT NULL,
	"action_private" text DEFAULT 'none' NOT NULL,
	"most" integer,
	"is_active" boolean DEFAULT true NOT NULL,
	"updated_by" bigint,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"is_too_costly" boolean DEFAULT false NOT NULL,
	CONSTRAINT "detector_rules_kind_known" CHECK ("detector_rules"."kind" in ('address', 'phone', 'messenger', 'payment', 'same_text')),
	CONSTRAINT "detector_rules_recogniser_known" CHECK ("detector_rules"."recogniser" in ('web_address', 'email_address', 'phone_number', 'messenger_handle', 'same_text')),
	CONSTRAINT "detector_rules_name_action" CHECK ("detector_rules"."action_name" in ('hold', 'none')),
	CONSTRAINT "detector_rules_profile_action" CHECK ("detector_rules"."action_profile" in ('hold', 'none')),
	CONSTRAINT "detector_rules_post_action" CHECK ("detector_rules"."action_post" in ('hold', 'none')),
	CONSTRAINT "detector_rules_private_action" CHECK ("detector_rules"."action_private" in ('warn', 'none')),
	CONSTRAINT "detector_rules_label_length" CHECK (char_length("detector_rules"."label") between 1 and 60),
	CONSTRAINT "detector_rules_note_length" CHECK (char_length("detector_rules"."note") between 0 and 200),
	CONSTRAINT "detector_rules_words_or_recogniser" CHECK (("detector_rules"."recogniser" is null) = (cardinality("detector_rules"."words") > 0) and cardinality("detector_rules"."words") <= 2000),
	CONSTRAINT "detector_rules_most" CHECK (coalesce("detector_rules"."recogniser" = 'same_text', false) = ("detector_rules"."most" is not null) and "detector_rules"."most" between 1 and 1000)
);
--> statement-breakpoint
CREATE TABLE "held_texts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "held_texts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint NOT NULL,
	"field" text NOT NULL,
	"subject_id" bigint,
	"content" text NOT NULL,
	"matches" jsonb NOT NULL,
	"replied_id" bigint,
	"status" text DEFAULT 'pending' NOT NULL,
	"decided_by" bigint,
	"decided_at" timestamp with time zone,
	"reason" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "held_texts_field_known" CHECK ("held_texts"."field" in ('signature', 'occupation', 'city', 'trend', 'comment')),
	CONSTRAINT "held_texts_status_known" CHECK ("held_texts"."status" in ('pending', 'approved', 'rejected')),
	CONSTRAINT "held_texts_subject" CHECK (("held_texts"."field" in ('trend', 'comment')) = ("held_texts"."subject_id" is not null)),
	CONSTRAINT "held_texts_decided" CHECK (("held_texts"."status" = 'pending') = ("held_texts"."decided_at" is null)),
	CONSTRAINT "held_texts_reason_length" CHECK (char_length("held_texts"."reason") between 0 and 500)
);
--> statement-breakpoint
CREATE TABLE "same_text_sightings" (
	"sender_id" bigint NOT NULL,
	"text_hash" "bytea" NOT NULL,
	"receiver_id" bigint NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "same_text_sightings_pkey" PRIMARY KEY("sender_id","text_hash","receiver_id"),
	CONSTRAINT "same_text_sightings_hash_length" CHECK (octet_length("same_text_sightings"."text_hash") = 16)
);
--> statement-breakpoint
CREATE TABLE "email_events" (
	"member_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"event" text NOT NULL,
	"lead_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "email_events_pkey" PRIMARY KEY("member_id","kind","event"),
	CONSTRAINT "email_events_kind_known" CHECK ("email_events"."kind" in ('chat', 'mail', 'like', 'mutualLike', 'gift', 'postComment', 'mediaComment', 'wall', 'reports', 'reminders'))
);
--> statement-breakpoint
CREATE TABLE "email_outbox" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "email_outbox_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"member_id" bigint,
	"address" text,
	"language" text,
	"payload" "bytea",
	"state" text DEFAULT 'waiting' NOT NULL,
	"not_before" timestamp with time zone DEFAULT now() NOT NULL,
	"not_after" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"claimed_by" text,
	"claimed_at" timestamp with time zone,
	"lead_id" bigint,
	"settled_at" timestamp with time zone,
	"problem" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "email_outbox_kind_known" CHECK ("email_outbox"."kind" in ('passwordReset', 'passwordChanged', 'emailChange', 'emailChangeNotice', 'emailChanged', 'emailUndone', 'contact', 'sanction', 'appealDecided', 'approvalGranted', 'approvalRejected', 'approvalCorrection', 'ticketReply', 'transcript', 'chat', 'mail', 'like', 'mutualLike', 'gift', 'postComment', 'mediaComment', 'wall', 'reports', 'reminders')),
	CONSTRAINT "email_outbox_state_known" CHECK ("email_outbox"."state" in ('waiting', 'claimed', 'sent', 'failed', 'dropped')),
	CONSTRAINT "email_outbox_recipient" CHECK ("email_outbox"."member_id" is not null or "email_outbox"."address" is not null),
	CONSTRAINT "email_outbox_language" CHECK ("email_outbox"."member_id" is not null or "email_outbox"."language" is not null),
	CONSTRAINT "email_outbox_address_length" CHECK (char_length("email_outbox"."address") between 3 and 254),
	CONSTRAINT "email_outbox_claim" CHECK (("email_outbox"."state" = 'claimed') = ("email_outbox"."claimed_by" is not null)),
	CONSTRAINT "email_outbox_payload_erased" CHECK ("email_outbox"."payload" is null or "email_outbox"."state" in ('waiting', 'claimed'))
);
--> statement-breakpoint
CREATE TABLE "email_scans" (
	"name" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "email_tokens" (
	"member_id" bigint PRIMARY KEY NOT NULL,
	"token" text DEFAULT replace(gen_random_uuid()::text, '-', '') NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "email_tokens_token" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "gift_categories" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "gift_categories_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"name_en" text NOT NULL,
	"name_zh_cn" text NOT NULL,
	"name_zh_tw" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "gift_categories_code" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "gifts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "gifts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"category_id" bigint NOT NULL,
	"code" text NOT NULL,
	"title_en" text NOT NULL,
	"title_zh_cn" text NOT NULL,
	"title_zh_tw" text NOT NULL,
	"price" integer NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"price_changed_at" timestamp with time zone,
	CONSTRAINT "gifts_code" UNIQUE("code"),
	CONSTRAINT "gifts_price_positive" CHECK ("gifts"."price" > 0)
);
--> statement-breakpoint
CREATE TABLE "received_gifts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "received_gifts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"giver_id" bigint NOT NULL,
	"recipient_id" bigint NOT NULL,
	"gift_id" bigint NOT NULL,
	"number" integer NOT NULL,
	"coins" integer NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"transfer_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"visibility" text DEFAULT 'public' NOT NULL,
	"thanked_at" timestamp with time zone,
	CONSTRAINT "received_gifts_transfer" UNIQUE("transfer_id"),
	CONSTRAINT "received_gifts_not_oneself" CHECK ("received_gifts"."giver_id" <> "received_gifts"."recipient_id"),
	CONSTRAINT "received_gifts_number" CHECK ("received_gifts"."number" between 1 and 99),
	CONSTRAINT "received_gifts_coins" CHECK ("received_gifts"."coins" > 0),
	CONSTRAINT "received_gifts_message_length" CHECK (char_length("received_gifts"."message") <= 200),
	CONSTRAINT "received_gifts_visibility_known" CHECK ("received_gifts"."visibility" in ('public', 'private'))
);
--> statement-breakpoint
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
CREATE TABLE "likes" (
	"liker_id" bigint NOT NULL,
	"target_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"mutual_at" timestamp with time zone,
	CONSTRAINT "likes_pkey" PRIMARY KEY("liker_id","target_id"),
	CONSTRAINT "likes_not_oneself" CHECK ("likes"."liker_id" <> "likes"."target_id")
);
--> statement-breakpoint
CREATE TABLE "mutual_like_notices" (
	"member_id" bigint NOT NULL,
	"other_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"shown_at" timestamp with time zone,
	CONSTRAINT "mutual_like_notices_pkey" PRIMARY KEY("member_id","other_id")
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
	"hidden_at" timestamp with time zone,
	"warnings" smallint,
	CONSTRAINT "mails_client_id" UNIQUE("sender_id","client_id"),
	CONSTRAINT "mails_not_oneself" CHECK ("mails"."sender_id" <> "mails"."recipient_id"),
	CONSTRAINT "mails_content_length" CHECK (char_length("mails"."content") between 1 and 2000)
);
--> statement-breakpoint
CREATE TABLE "member_notes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "member_notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint NOT NULL,
	"author_id" bigint NOT NULL,
	"content" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "member_notes_content_length" CHECK (char_length("member_notes"."content") between 1 and 1000)
);
--> statement-breakpoint
CREATE TABLE "members" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "members_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"username" text NOT NULL,
	"username_key" text NOT NULL,
	"email" text NOT NULL,
	"email_key" text NOT NULL,
	"email_confirmed_at" timestamp with time zone,
	"password_hash" text NOT NULL,
	"gender" text NOT NULL,
	"birthday" date NOT NULL,
	"country" char(2) NOT NULL,
	"avatar_key" text,
	"signature" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"role" text,
	"silver_expires_at" timestamp with time zone,
	"gold_expires_at" timestamp with time zone,
	"invitation_code" text DEFAULT replace(gen_random_uuid()::text, '-', '') NOT NULL,
	"invited_by" bigint,
	"language" text DEFAULT 'zhtw' NOT NULL,
	"like_count" integer DEFAULT 0 NOT NULL,
	"last_active_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"status_reason" text DEFAULT '' NOT NULL,
	"suspended_until" timestamp with time zone,
	"view_revision" integer DEFAULT 0 NOT NULL,
	"welcomed_at" timestamp with time zone,
	"username_folded" text DEFAULT '' NOT NULL,
	"latest_rank" integer GENERATED ALWAYS AS (((created_at at time zone 'UTC')::date - date '1970-01-01') * 2 + (avatar_key is not null)::integer) STORED NOT NULL,
	"pending_avatar_key" text,
	"avatar_placeholder" text DEFAULT '' NOT NULL,
	"given_like_count" integer DEFAULT 0 NOT NULL,
	"mutual_like_count" integer DEFAULT 0 NOT NULL,
	"verified_at" timestamp with time zone,
	"factor_lost_at" timestamp with time zone,
	CONSTRAINT "members_username_key" UNIQUE("username_key"),
	CONSTRAINT "members_email_key" UNIQUE("email_key"),
	CONSTRAINT "members_invitation_code" UNIQUE("invitation_code"),
	CONSTRAINT "members_id_gender" UNIQUE("id","gender"),
	CONSTRAINT "members_gender_known" CHECK ("members"."gender" in ('female', 'male')),
	CONSTRAINT "members_status_known" CHECK ("members"."status" in ('active', 'pending', 'rejected', 'suspended', 'erased', 'service')),
	CONSTRAINT "members_status_reason_fits" CHECK ("members"."status_reason" = '' or "members"."status" in ('rejected', 'suspended') and char_length("members"."status_reason") <= 500),
	CONSTRAINT "members_suspended_until_fits" CHECK ("members"."suspended_until" is null or "members"."status" = 'suspended'),
	CONSTRAINT "members_role_known" CHECK ("members"."role" in ('support', 'moderator', 'finance', 'administrator')),
	CONSTRAINT "members_language_known" CHECK ("members"."language" in ('en', 'zhcn', 'zhtw')),
	CONSTRAINT "members_username_length" CHECK (char_length("members"."username") between 2 and 40),
	CONSTRAINT "members_email_key_lower" CHECK ("members"."email_key" = lower("members"."email_key")),
	CONSTRAINT "members_country_code" CHECK ("members"."country" ~ '^[A-Z]{2}$'),
	CONSTRAINT "members_signature_length" CHECK (char_length("members"."signature") between 0 and 240),
	CONSTRAINT "members_birthday_range" CHECK ("members"."birthday" >= date '1900-01-01'),
	CONSTRAINT "members_service_no_log_in" CHECK ("members"."status" <> 'service' or "members"."password_hash" = 'unusable'),
	CONSTRAINT "members_like_count_positive" CHECK ("members"."like_count" >= 0)
);
--> statement-breakpoint
CREATE TABLE "membership_grants" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "membership_grants_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"member_id" bigint NOT NULL,
	"tier" text NOT NULL,
	"days" integer NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "membership_grants_key" UNIQUE("key"),
	CONSTRAINT "membership_grants_key_length" CHECK (char_length("membership_grants"."key") between 1 and 120),
	CONSTRAINT "membership_grants_tier_known" CHECK ("membership_grants"."tier" in ('silver', 'gold')),
	CONSTRAINT "membership_grants_days" CHECK ("membership_grants"."days" between 1 and 3660)
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
CREATE TABLE "tier_quotas" (
	"tier" text NOT NULL,
	"kind" text NOT NULL,
	"most" integer,
	CONSTRAINT "tier_quotas_pkey" PRIMARY KEY("tier","kind"),
	CONSTRAINT "tier_quotas_tier_known" CHECK ("tier_quotas"."tier" in ('free', 'silver', 'gold')),
	CONSTRAINT "tier_quotas_most_positive" CHECK ("tier_quotas"."most" >= 0)
);
--> statement-breakpoint
CREATE TABLE "notice_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notice_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"notice_id" bigint NOT NULL,
	"actor_id" bigint NOT NULL,
	"comment_id" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notices" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"read_at" timestamp with time zone,
	"group_key" text NOT NULL,
	"seq" bigint DEFAULT nextval('notices_seq') NOT NULL,
	"trend_id" bigint,
	"photo_id" bigint,
	"video_id" bigint,
	"gift_id" bigint,
	"details" jsonb,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"wall_id" bigint,
	CONSTRAINT "notices_kind_known" CHECK ("notices"."kind" in ('like', 'mutual_like', 'content_like', 'comment', 'reply', 'visitors', 'gift', 'report', 'membership', 'decision', 'payment', 'staff_request')),
	CONSTRAINT "notices_one_subject" CHECK (num_nonnulls("notices"."trend_id", "notices"."photo_id", "notices"."video_id", "notices"."wall_id", "notices"."gift_id") <= 1)
);
--> statement-breakpoint
CREATE TABLE "order_cases" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_cases_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"member_id" bigint NOT NULL,
	"cause" text NOT NULL,
	"days" integer NOT NULL,
	"returned_coins" integer NOT NULL,
	"balance" bigint NOT NULL,
	"handled_by" bigint,
	"handled_at" timestamp with time zone,
	"handled_reason" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_cases_order" UNIQUE("order_id"),
	CONSTRAINT "order_cases_cause_known" CHECK ("order_cases"."cause" in ('refund', 'dispute')),
	CONSTRAINT "order_cases_handled" CHECK (("order_cases"."handled_by" is null) = ("order_cases"."handled_at" is null)),
	CONSTRAINT "order_cases_reason_length" CHECK (char_length("order_cases"."handled_reason") between 0 and 500)
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
	"key" text DEFAULT replace(gen_random_uuid()::text, '-', '') NOT NULL,
	"member_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"pay_type" text NOT NULL,
	"state" text DEFAULT 'created' NOT NULL,
	"cents" integer NOT NULL,
	"currency" text DEFAULT 'USD' NOT NULL,
	"coins" integer DEFAULT 0 NOT NULL,
	"tier" text,
	"months" integer,
	"days" integer,
	"provider" text,
	"provider_ref" text,
	"payment_ref" text,
	"provider_url" text,
	"payer_name" text DEFAULT '' NOT NULL,
	"payer_phone" text DEFAULT '' NOT NULL,
	"starts_now" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"paid_at" timestamp with time zone,
	"ask_at" timestamp with time zone,
	"asked" integer DEFAULT 0 NOT NULL,
	"refund_begun_at" timestamp with time zone,
	"refunds_begun" integer DEFAULT 0 NOT NULL,
	"taken_back_at" timestamp with time zone,
	"refund_actor_id" bigint,
	"refund_reason" text DEFAULT '' NOT NULL,
	"settled_at" timestamp with time zone,
	"failure" text,
	"locale" text DEFAULT 'en' NOT NULL,
	"back" text,
	"returned_coins" integer,
	CONSTRAINT "orders_key" UNIQUE("key"),
	CONSTRAINT "orders_provider_ref" UNIQUE("provider","provider_ref"),
	CONSTRAINT "orders_payment_ref" UNIQUE("provider","payment_ref"),
	CONSTRAINT "orders_kind_known" CHECK ("orders"."kind" in ('recharge', 'upgrade')),
	CONSTRAINT "orders_pay_type_known" CHECK ("orders"."pay_type" in ('local_card', 'wallet', 'credits', 'card_provider')),
	CONSTRAINT "orders_state_known" CHECK ("orders"."state" in ('created', 'pending', 'unknown', 'failed', 'paid', 'refunded', 'disputed')),
	CONSTRAINT "orders_provider_known" CHECK ("orders"."provider" in ('sandbox', 'stripe', 'paypal')),
	CONSTRAINT "orders_failure_known" CHECK ("orders"."failure" in ('declined', 'insufficient')),
	CONSTRAINT "orders_locale_known" CHECK ("orders"."locale" in ('en', 'zh-CN', 'zh-TW')),
	CONSTRAINT "orders_cents_range" CHECK ("orders"."cents" between 1 and 100000),
	CONSTRAINT "orders_currency_usd" CHECK ("orders"."currency" = 'USD'),
	CONSTRAINT "orders_goods" CHECK (case "orders"."kind" when 'recharge' then "orders"."coins" > 0 and "orders"."tier" is null and "orders"."pay_type" <> 'credits'
        else "orders"."tier" in ('silver', 'gold') and "orders"."months" > 0 and "orders"."days" > 0 end),
	CONSTRAINT "orders_provider_needed" CHECK (("orders"."pay_type" = 'credits') = ("orders"."provider" is null)),
	CONSTRAINT "orders_payer_length" CHECK (char_length("orders"."payer_name") <= 120 and char_length("orders"."payer_phone") <= 40)
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"provider" text NOT NULL,
	"event_id" text NOT NULL,
	"order_id" bigint,
	"type" text NOT NULL,
	"cents" integer,
	"currency" text,
	"outcome" text NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ref" text,
	"handled_at" timestamp with time zone,
	CONSTRAINT "payment_events_once" UNIQUE("provider","event_id"),
	CONSTRAINT "payment_events_provider_known" CHECK ("payment_events"."provider" in ('sandbox', 'stripe', 'paypal')),
	CONSTRAINT "payment_events_type_known" CHECK ("payment_events"."type" in ('paid', 'failed', 'unknown', 'refunded', 'disputed'))
);
--> statement-breakpoint
CREATE TABLE "recharge_packages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "recharge_packages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"coins" integer NOT NULL,
	"cents" integer NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"price_changed_at" timestamp with time zone,
	CONSTRAINT "recharge_packages_coins" UNIQUE("coins"),
	CONSTRAINT "recharge_packages_positive" CHECK ("recharge_packages"."coins" > 0 and "recharge_packages"."cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "sandbox_payments" (
	"ref" text PRIMARY KEY DEFAULT replace(gen_random_uuid()::text, '-', '') NOT NULL,
	"order_key" text NOT NULL,
	"cents" integer NOT NULL,
	"currency" text NOT NULL,
	"description" text NOT NULL,
	"return_url" text NOT NULL,
	"outcome" text,
	"refunded_at" timestamp with time zone,
	"callbacks" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sandbox_payments_order" UNIQUE("order_key")
);
--> statement-breakpoint
CREATE TABLE "tier_prices" (
	"tier" text PRIMARY KEY NOT NULL,
	"monthly_cents" integer NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "tier_prices_tier_known" CHECK ("tier_prices"."tier" in ('silver', 'gold')),
	CONSTRAINT "tier_prices_positive" CHECK ("tier_prices"."monthly_cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "upgrade_packages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "upgrade_packages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tier" text NOT NULL,
	"months" integer NOT NULL,
	"cents" integer NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"price_changed_at" timestamp with time zone,
	CONSTRAINT "upgrade_packages_term" UNIQUE("tier","months"),
	CONSTRAINT "upgrade_packages_tier_known" CHECK ("upgrade_packages"."tier" in ('silver', 'gold')),
	CONSTRAINT "upgrade_packages_positive" CHECK ("upgrade_packages"."months" between 1 and 36 and "upgrade_packages"."cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "photo_likes" (
	"photo_id" bigint NOT NULL,
	"member_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "photo_likes_pkey" PRIMARY KEY("photo_id","member_id")
);
--> statement-breakpoint
CREATE TABLE "photos" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "photos_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"owner_id" bigint NOT NULL,
	"upload_key" text NOT NULL,
	"source" text DEFAULT 'upload' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"comments_from" text DEFAULT 'everyone' NOT NULL,
	"like_count" integer DEFAULT 0 NOT NULL,
	"comment_count" integer DEFAULT 0 NOT NULL,
	"hidden_at" timestamp with time zone,
	"comments_seen_by" text DEFAULT 'everyone' NOT NULL,
	"public_comment_count" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "photos_upload" UNIQUE("owner_id","upload_key"),
	CONSTRAINT "photos_source_known" CHECK ("photos"."source" in ('upload', 'trend')),
	CONSTRAINT "photos_comments_from_known" CHECK ("photos"."comments_from" in ('everyone', 'liked', 'none')),
	CONSTRAINT "photos_comments_seen_by_known" CHECK ("photos"."comments_seen_by" in ('everyone', 'owner')),
	CONSTRAINT "photos_counts_positive" CHECK ("photos"."like_count" >= 0 and "photos"."comment_count" >= "photos"."public_comment_count" and "photos"."public_comment_count" >= 0)
);
--> statement-breakpoint
CREATE TABLE "presence" (
	"member_id" bigint PRIMARY KEY NOT NULL,
	"gender" text NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL,
	"node" text NOT NULL,
	"heartbeat_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "presence_gender_known" CHECK ("presence"."gender" in ('female', 'male'))
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
CREATE TABLE "email_undos" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"member_id" bigint NOT NULL,
	"email" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "email_undos_token_hash_length" CHECK (octet_length("email_undos"."token_hash") = 32)
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
	CONSTRAINT "profile_changes_field_known" CHECK ("profile_changes"."field" in ('gender', 'birthday', 'country', 'email', 'emailUndone'))
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
CREATE TABLE "quota_counters" (
	"member_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"day" date DEFAULT (now() at time zone 'utc')::date NOT NULL,
	"used" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "quota_counters_pkey" PRIMARY KEY("member_id","kind","day"),
	CONSTRAINT "quota_counters_used_positive" CHECK ("quota_counters"."used" >= 0)
);
--> statement-breakpoint
CREATE TABLE "quota_targets" (
	"member_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"day" date DEFAULT (now() at time zone 'utc')::date NOT NULL,
	"target_id" bigint NOT NULL,
	CONSTRAINT "quota_targets_pkey" PRIMARY KEY("member_id","kind","day","target_id")
);
--> statement-breakpoint
CREATE TABLE "rate_buckets" (
	"rule" text NOT NULL,
	"key" text NOT NULL,
	"tokens" double precision NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"full_at" timestamp with time zone NOT NULL,
	CONSTRAINT "rate_buckets_pkey" PRIMARY KEY("rule","key")
);
--> statement-breakpoint
CREATE TABLE "appeals" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "appeals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"sanction_id" bigint NOT NULL,
	"content" text NOT NULL,
	"outcome" text,
	"decided_by" bigint,
	"decided_at" timestamp with time zone,
	"reply" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "appeals_sanction" UNIQUE("sanction_id"),
	CONSTRAINT "appeals_outcome_known" CHECK ("appeals"."outcome" in ('granted', 'upheld')),
	CONSTRAINT "appeals_content_length" CHECK (char_length("appeals"."content") between 1 and 2000),
	CONSTRAINT "appeals_reply_length" CHECK (char_length("appeals"."reply") between 0 and 500),
	CONSTRAINT "appeals_decided" CHECK (("appeals"."decided_at" is null) = ("appeals"."outcome" is null))
);
--> statement-breakpoint
CREATE TABLE "report_cases" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "report_cases_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"subject" text NOT NULL,
	"subject_id" bigint NOT NULL,
	"member_id" bigint NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"weight" double precision DEFAULT 0 NOT NULL,
	"report_count" integer DEFAULT 0 NOT NULL,
	"opened_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_reported_at" timestamp with time zone DEFAULT now() NOT NULL,
	"outcome" text,
	"decided_by" bigint,
	"decided_at" timestamp with time zone,
	"reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "report_cases_subject_known" CHECK ("report_cases"."subject" in ('member', 'trend', 'photo', 'video', 'comment', 'message', 'mail', 'note')),
	CONSTRAINT "report_cases_status_known" CHECK ("report_cases"."status" in ('open', 'decided')),
	CONSTRAINT "report_cases_outcome_known" CHECK ("report_cases"."outcome" in ('none', 'warn', 'hide', 'suspend', 'ban')),
	CONSTRAINT "report_cases_decided" CHECK (("report_cases"."status" = 'decided') = ("report_cases"."decided_at" is not null) and ("report_cases"."decided_at" is null) = ("report_cases"."outcome" is null)),
	CONSTRAINT "report_cases_reason_length" CHECK (char_length("report_cases"."reason") between 0 and 500)
);
--> statement-breakpoint
CREATE TABLE "report_evidence" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "report_evidence_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"case_id" bigint NOT NULL,
	"item" jsonb NOT NULL,
	"profile" jsonb NOT NULL,
	"messages" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "report_pictures" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "report_pictures_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"evidence_id" bigint NOT NULL,
	"part" text NOT NULL,
	"message_id" bigint,
	"mime_type" text NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "report_pictures_part_known" CHECK ("report_pictures"."part" in ('item', 'avatar', 'message'))
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"case_id" bigint NOT NULL,
	"reporter_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"content" text DEFAULT '' NOT NULL,
	"weight" double precision DEFAULT 1 NOT NULL,
	"noticed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reports_once" UNIQUE("case_id","reporter_id"),
	CONSTRAINT "reports_kind_known" CHECK ("reports"."kind" in ('ads', 'offensive', 'illegal')),
	CONSTRAINT "reports_content_length" CHECK (char_length("reports"."content") between 0 and 500)
);
--> statement-breakpoint
CREATE TABLE "sanctions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sanctions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint NOT NULL,
	"case_id" bigint,
	"kind" text NOT NULL,
	"reason" text NOT NULL,
	"days" smallint,
	"ends_at" timestamp with time zone,
	"issued_by" bigint NOT NULL,
	"lifted_at" timestamp with time zone,
	"lifted_by" bigint,
	"seen_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sanctions_kind_known" CHECK ("sanctions"."kind" in ('warn', 'hide', 'suspend', 'ban')),
	CONSTRAINT "sanctions_reason_length" CHECK (char_length("sanctions"."reason") between 1 and 500),
	CONSTRAINT "sanctions_days" CHECK (("sanctions"."kind" = 'suspend') = ("sanctions"."days" is not null) and "sanctions"."days" between 1 and 365)
);
--> statement-breakpoint
CREATE TABLE "member_settings" (
	"member_id" bigint PRIMARY KEY NOT NULL,
	"show_receipts" boolean DEFAULT true NOT NULL,
	"show_online" boolean DEFAULT true NOT NULL,
	"accept_chat_from" text DEFAULT 'everyone' NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"bulk_mail" boolean DEFAULT false NOT NULL,
	"visitors_seen_at" timestamp with time zone,
	CONSTRAINT "member_settings_accept_known" CHECK ("member_settings"."accept_chat_from" in ('everyone', 'paying', 'verified'))
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
CREATE TABLE "announcements" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "announcements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"title_en" text NOT NULL,
	"title_zh_cn" text NOT NULL,
	"title_zh_tw" text NOT NULL,
	"text_en" text DEFAULT '' NOT NULL,
	"text_zh_cn" text DEFAULT '' NOT NULL,
	"text_zh_tw" text DEFAULT '' NOT NULL,
	"audience" text DEFAULT 'all' NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone,
	"active" boolean DEFAULT true NOT NULL,
	"dismissible" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "announcements_audience_known" CHECK ("announcements"."audience" in ('all', 'free', 'paying')),
	CONSTRAINT "announcements_order" CHECK ("announcements"."ends_at" is null or "announcements"."ends_at" > "announcements"."starts_at"),
	CONSTRAINT "announcements_lengths" CHECK (char_length("announcements"."title_en") between 1 and 120 and char_length("announcements"."title_zh_cn") between 1 and 120
        and char_length("announcements"."title_zh_tw") between 1 and 120 and char_length("announcements"."text_en") <= 500
        and char_length("announcements"."text_zh_cn") <= 500 and char_length("announcements"."text_zh_tw") <= 500)
);
--> statement-breakpoint
CREATE TABLE "site_settings" (
	"name" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "site_settings_name_shape" CHECK ("site_settings"."name" ~ '^[a-zA-Z]{1,40}([.][a-zA-Z]{1,40})?$')
);
--> statement-breakpoint
CREATE TABLE "site_texts" (
	"key" text NOT NULL,
	"locale" text NOT NULL,
	"text" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "site_texts_pkey" PRIMARY KEY("key","locale"),
	CONSTRAINT "site_texts_locale_known" CHECK ("site_texts"."locale" in ('en', 'zh-CN', 'zh-TW')),
	CONSTRAINT "site_texts_key_length" CHECK (char_length("site_texts"."key") between 1 and 200),
	CONSTRAINT "site_texts_text_length" CHECK (char_length("site_texts"."text") between 1 and 4000)
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"member_id" bigint NOT NULL,
	"code_hash" "bytea" NOT NULL,
	"used_at" timestamp with time zone,
	"is_keyed" boolean DEFAULT false NOT NULL,
	CONSTRAINT "recovery_codes_pkey" PRIMARY KEY("member_id","code_hash"),
	CONSTRAINT "recovery_codes_hash_length" CHECK (octet_length("recovery_codes"."code_hash") = 32)
);
--> statement-breakpoint
CREATE TABLE "staff_openings" (
	"actor_id" bigint NOT NULL,
	"subject" text NOT NULL,
	"subject_id" text NOT NULL,
	"opened_at" timestamp with time zone DEFAULT now() NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "staff_openings_pkey" PRIMARY KEY("actor_id","subject","subject_id")
);
--> statement-breakpoint
CREATE TABLE "staff_secrets" (
	"member_id" bigint PRIMARY KEY NOT NULL,
	"secret" "bytea" NOT NULL,
	"confirmed_at" timestamp with time zone,
	"last_step" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_requests" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "staff_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"author_id" bigint NOT NULL,
	"member_id" bigint,
	"subject" text NOT NULL,
	"key" text NOT NULL,
	"payload" jsonb NOT NULL,
	"reason" text NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"decided_by" bigint,
	"decided_at" timestamp with time zone,
	"decision_reason" text DEFAULT '' NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "staff_requests_key" UNIQUE("author_id","key"),
	CONSTRAINT "staff_requests_kind_known" CHECK ("staff_requests"."kind" in ('price', 'setting', 'role', 'grant', 'coins')),
	CONSTRAINT "staff_requests_state_known" CHECK ("staff_requests"."state" in ('pending', 'done', 'refused')),
	CONSTRAINT "staff_requests_key_length" CHECK (char_length("staff_requests"."key") between 1 and 200),
	CONSTRAINT "staff_requests_reason_length" CHECK (char_length("staff_requests"."reason") between 1 and 500),
	CONSTRAINT "staff_requests_decision_length" CHECK (char_length("staff_requests"."decision_reason") between 0 and 500),
	CONSTRAINT "staff_requests_decided" CHECK (("staff_requests"."state" = 'pending') = ("staff_requests"."decided_at" is null)),
	CONSTRAINT "staff_requests_two_people" CHECK ("staff_requests"."state" <> 'done' or "staff_requests"."decided_by" is distinct from "staff_requests"."author_id")
);
--> statement-breakpoint
CREATE TABLE "canned_answers" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "canned_answers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"title" text NOT NULL,
	"text_en" text NOT NULL,
	"text_zh_cn" text NOT NULL,
	"text_zh_tw" text NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "canned_answers_title" UNIQUE("title"),
	CONSTRAINT "canned_answers_title_length" CHECK (char_length("canned_answers"."title") between 1 and 60),
	CONSTRAINT "canned_answers_text_en_length" CHECK (char_length("canned_answers"."text_en") between 1 and 1800),
	CONSTRAINT "canned_answers_text_zh_cn_length" CHECK (char_length("canned_answers"."text_zh_cn") between 1 and 1800),
	CONSTRAINT "canned_answers_text_zh_tw_length" CHECK (char_length("canned_answers"."text_zh_tw") between 1 and 1800)
);
--> statement-breakpoint
CREATE TABLE "support_duties" (
	"agent_id" bigint PRIMARY KEY NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL,
	"heartbeat_at" timestamp with time zone DEFAULT now() NOT NULL,
	"session_hash" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "support_notes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "support_notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"thread_id" bigint NOT NULL,
	"author_id" bigint,
	"transferred_to" bigint,
	"content" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "support_notes_content_length" CHECK (char_length("support_notes"."content") between 0 and 1000)
);
--> statement-breakpoint
CREATE TABLE "support_replies" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "support_replies_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"ticket_id" bigint NOT NULL,
	"author_id" bigint,
	"content" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "support_replies_content_length" CHECK (char_length("support_replies"."content") between 1 and 1800)
);
--> statement-breakpoint
CREATE TABLE "support_threads" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "support_threads_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint,
	"ticket_id" bigint,
	"status" text DEFAULT 'open' NOT NULL,
	"claimed_by" bigint,
	"claimed_at" timestamp with time zone,
	"opened_at" timestamp with time zone DEFAULT now() NOT NULL,
	"status_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_member_at" timestamp with time zone,
	"last_agent_at" timestamp with time zone,
	"auto_replied_at" timestamp with time zone,
	"asked_at" timestamp with time zone,
	"closed_by" bigint,
	CONSTRAINT "support_threads_member" UNIQUE("member_id"),
	CONSTRAINT "support_threads_ticket" UNIQUE("ticket_id"),
	CONSTRAINT "support_threads_status_known" CHECK ("support_threads"."status" in ('open', 'waiting', 'solved')),
	CONSTRAINT "support_threads_of_one" CHECK (("support_threads"."member_id" is null) <> ("support_threads"."ticket_id" is null)),
	CONSTRAINT "support_threads_claimed" CHECK ("support_threads"."claimed_by" is null or "support_threads"."claimed_at" is not null),
	CONSTRAINT "support_threads_asked" CHECK ("support_threads"."asked_at" is null or "support_threads"."status" = 'waiting')
);
--> statement-breakpoint
CREATE TABLE "support_tickets" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "support_tickets_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"content" text NOT NULL,
	"reply_address" text NOT NULL,
	"member_id" bigint,
	"language" text NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"order_id" bigint,
	CONSTRAINT "support_tickets_kind" CHECK ("support_tickets"."kind" in ('account', 'payment', 'safety', 'technical', 'press')),
	CONSTRAINT "support_tickets_status" CHECK ("support_tickets"."status" in ('open', 'answered', 'closed')),
	CONSTRAINT "support_tickets_language" CHECK ("support_tickets"."language" in ('en', 'zh-CN', 'zh-TW')),
	CONSTRAINT "support_tickets_content_length" CHECK (char_length("support_tickets"."content") between 1 and 4000),
	CONSTRAINT "support_tickets_address_length" CHECK (char_length("support_tickets"."reply_address") between 3 and 254)
);
--> statement-breakpoint
CREATE TABLE "translations" (
	"hash" text PRIMARY KEY NOT NULL,
	"content" text NOT NULL,
	"source" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "translations_hash_length" CHECK (char_length("translations"."hash") between 64 and 64),
	CONSTRAINT "translations_content_length" CHECK (char_length("translations"."content") between 1 and 20000),
	CONSTRAINT "translations_source_known" CHECK ("translations"."source" in ('en', 'zh-CN', 'zh-TW'))
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
	"client_id" text,
	"comments_from" text DEFAULT 'everyone' NOT NULL,
	"held" boolean DEFAULT false NOT NULL,
	"comments_seen_by" text DEFAULT 'everyone' NOT NULL,
	"public_comment_count" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "trends_kind_known" CHECK ("trends"."kind" in ('joined', 'text', 'avatar')),
	CONSTRAINT "trends_comments_from_known" CHECK ("trends"."comments_from" in ('everyone', 'liked', 'none')),
	CONSTRAINT "trends_comments_seen_by_known" CHECK ("trends"."comments_seen_by" in ('everyone', 'owner')),
	CONSTRAINT "trends_client_id_length" CHECK (char_length("trends"."client_id") between 1 and 64),
	CONSTRAINT "trends_content_length" CHECK (char_length("trends"."content") <= 1000),
	CONSTRAINT "trends_something_said" CHECK ("trends"."kind" <> 'text' or "trends"."content" <> '' or "trends"."image_key" is not null),
	CONSTRAINT "trends_held_hidden" CHECK (not "trends"."held" or "trends"."hidden_at" is not null),
	CONSTRAINT "trends_counts_positive" CHECK ("trends"."like_count" >= 0 and "trends"."comment_count" >= "trends"."public_comment_count" and "trends"."public_comment_count" >= 0)
);
--> statement-breakpoint
CREATE TABLE "banned_images" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "banned_images_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"hash" "bytea" NOT NULL,
	"words" integer[] GENERATED ALWAYS AS (array[0 + get_byte("hash", 0) * 256 + get_byte("hash", 1), 65536 + get_byte("hash", 2) * 256 + get_byte("hash", 3), 131072 + get_byte("hash", 4) * 256 + get_byte("hash", 5), 196608 + get_byte("hash", 6) * 256 + get_byte("hash", 7)]) STORED NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"banned_by" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "banned_images_hash" UNIQUE("hash"),
	CONSTRAINT "banned_images_hash_length" CHECK (octet_length("banned_images"."hash") = 8),
	CONSTRAINT "banned_images_note_length" CHECK (char_length("banned_images"."note") <= 500)
);
--> statement-breakpoint
CREATE TABLE "file_removals" (
	"key" text PRIMARY KEY NOT NULL,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "file_removals_key_shape" CHECK ("file_removals"."key" ~ '^[0-9a-f]{32}$')
);
--> statement-breakpoint
CREATE TABLE "uploads" (
	"key" text PRIMARY KEY DEFAULT replace(gen_random_uuid()::text, '-', '') NOT NULL,
	"owner_id" bigint NOT NULL,
	"kind" text DEFAULT 'image' NOT NULL,
	"width" integer,
	"height" integer,
	"bytes" integer NOT NULL,
	"review" text DEFAULT 'pending' NOT NULL,
	"reviewed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"mime_type" text DEFAULT 'image/jpeg' NOT NULL,
	"content_hash" "bytea",
	"placeholder" text DEFAULT '' NOT NULL,
	"perceptual_hash" "bytea",
	"has_avif" boolean DEFAULT false NOT NULL,
	"queued_at" timestamp with time zone,
	"review_reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "uploads_owner_key" UNIQUE("owner_id","key"),
	CONSTRAINT "uploads_owner_content" UNIQUE("owner_id","content_hash"),
	CONSTRAINT "uploads_key_shape" CHECK ("uploads"."key" ~ '^[0-9a-f]{32}$'),
	CONSTRAINT "uploads_kind_known" CHECK ("uploads"."kind" in ('image', 'video')),
	CONSTRAINT "uploads_review_known" CHECK ("uploads"."review" in ('pending', 'approved', 'rejected')),
	CONSTRAINT "uploads_picture_measured" CHECK ("uploads"."kind" = 'video' or num_nulls("uploads"."width", "uploads"."height") = 0),
	CONSTRAINT "uploads_size_positive" CHECK ("uploads"."width" > 0 and "uploads"."height" > 0 and "uploads"."bytes" > 0),
	CONSTRAINT "uploads_content_hash_length" CHECK (octet_length("uploads"."content_hash") = 32),
	CONSTRAINT "uploads_perceptual_hash_length" CHECK (octet_length("uploads"."perceptual_hash") = 8),
	CONSTRAINT "uploads_mime_type_shape" CHECK ("uploads"."mime_type" ~ '^(image|video)/[a-z0-9.+-]{1,40}$'),
	CONSTRAINT "uploads_placeholder_shape" CHECK ("uploads"."placeholder" ~ '^[A-Za-z0-9+/=]*$' and char_length("uploads"."placeholder") <= 600),
	CONSTRAINT "uploads_review_reason_fits" CHECK ("uploads"."review_reason" = '' or "uploads"."review" = 'rejected' and char_length("uploads"."review_reason") <= 500)
);
--> statement-breakpoint
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
CREATE TABLE "verifications" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "verifications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint NOT NULL,
	"kind" text DEFAULT 'selfie' NOT NULL,
	"status" text DEFAULT 'asked' NOT NULL,
	"gesture" text NOT NULL,
	"selfie_key" text,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	"reason" text DEFAULT '' NOT NULL,
	"decided_by" bigint,
	"decided_at" timestamp with time zone,
	"erase_at" timestamp with time zone,
	CONSTRAINT "verifications_kind_known" CHECK ("verifications"."kind" in ('selfie', 'recheck')),
	CONSTRAINT "verifications_status_known" CHECK ("verifications"."status" in ('asked', 'pending', 'approved', 'refused', 'withdrawn')),
	CONSTRAINT "verifications_gesture_known" CHECK ("verifications"."gesture" in ('hand_on_head', 'three_fingers', 'thumb_up', 'hand_on_ear', 'v_sign', 'hand_on_chin', 'open_palm', 'finger_on_nose')),
	CONSTRAINT "verifications_selfie_key_shape" CHECK ("verifications"."selfie_key" ~ '^[0-9a-f]{32}$'),
	CONSTRAINT "verifications_sent" CHECK ("verifications"."status" <> 'pending' or "verifications"."sent_at" is not null),
	CONSTRAINT "verifications_decided" CHECK (("verifications"."decided_at" is not null) = ("verifications"."status" in ('approved', 'refused'))),
	CONSTRAINT "verifications_reason_length" CHECK (char_length("verifications"."reason") <= 500),
	CONSTRAINT "verifications_erased" CHECK ("verifications"."erase_at" is null or "verifications"."selfie_key" is not null)
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
	"comments_seen_by" text DEFAULT 'everyone' NOT NULL,
	"public_comment_count" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "videos_upload" UNIQUE("owner_id","upload_key"),
	CONSTRAINT "videos_status_known" CHECK ("videos"."status" in ('processing', 'ready', 'failed')),
	CONSTRAINT "videos_comments_from_known" CHECK ("videos"."comments_from" in ('everyone', 'liked', 'none')),
	CONSTRAINT "videos_comments_seen_by_known" CHECK ("videos"."comments_seen_by" in ('everyone', 'owner')),
	CONSTRAINT "videos_measures_positive" CHECK ("videos"."width" > 0 and "videos"."height" > 0 and "videos"."duration_ms" > 0),
	CONSTRAINT "videos_counts_positive" CHECK ("videos"."like_count" >= 0 and "videos"."comment_count" >= "videos"."public_comment_count" and "videos"."public_comment_count" >= 0 and "videos"."attempts" >= 0)
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
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_decided_by_members_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_devices" ADD CONSTRAINT "member_devices_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_actor_id_members_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."members"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_resets" ADD CONSTRAINT "password_resets_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_blocker_id_members_id_fk" FOREIGN KEY ("blocker_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_blocked_id_members_id_fk" FOREIGN KEY ("blocked_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_members" ADD CONSTRAINT "conversation_members_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_low_id_members_id_fk" FOREIGN KEY ("low_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_high_id_members_id_fk" FOREIGN KEY ("high_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_author_id_members_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_gift_id_received_gifts_id_fk" FOREIGN KEY ("gift_id") REFERENCES "public"."received_gifts"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_sender" FOREIGN KEY ("conversation_id","sender_id") REFERENCES "public"."conversation_members"("conversation_id","member_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_own_image" FOREIGN KEY ("sender_id","image_key") REFERENCES "public"."uploads"("owner_id","key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_trend_id_trends_id_fk" FOREIGN KEY ("trend_id") REFERENCES "public"."trends"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_photo_id_photos_id_fk" FOREIGN KEY ("photo_id") REFERENCES "public"."photos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_video_id_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."videos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_wall_id_walls_member_id_fk" FOREIGN KEY ("wall_id") REFERENCES "public"."walls"("member_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_author_id_members_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_audience_id_members_id_fk" FOREIGN KEY ("audience_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_parent_id_comments_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."comments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_replied_id_comments_id_fk" FOREIGN KEY ("replied_id") REFERENCES "public"."comments"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_thread_author_id_members_id_fk" FOREIGN KEY ("thread_author_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "balance_corrections" ADD CONSTRAINT "balance_corrections_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "balance_corrections" ADD CONSTRAINT "balance_corrections_requested_by_members_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."members"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "balance_corrections" ADD CONSTRAINT "balance_corrections_request_id_staff_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."staff_requests"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "balance_corrections" ADD CONSTRAINT "balance_corrections_transfer_id_ledger_transfers_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."ledger_transfers"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_accounts" ADD CONSTRAINT "ledger_accounts_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_transfer_id_ledger_transfers_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."ledger_transfers"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_transfers" ADD CONSTRAINT "ledger_transfers_actor_id_members_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."members"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_transfers" ADD CONSTRAINT "ledger_transfers_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "spending_limits" ADD CONSTRAINT "spending_limits_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "detector_rules" ADD CONSTRAINT "detector_rules_updated_by_members_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."members"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "held_texts" ADD CONSTRAINT "held_texts_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "held_texts" ADD CONSTRAINT "held_texts_decided_by_members_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."members"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "same_text_sightings" ADD CONSTRAINT "same_text_sightings_sender_id_members_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "same_text_sightings" ADD CONSTRAINT "same_text_sightings_receiver_id_members_id_fk" FOREIGN KEY ("receiver_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_events" ADD CONSTRAINT "email_events_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_outbox" ADD CONSTRAINT "email_outbox_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_tokens" ADD CONSTRAINT "email_tokens_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gifts" ADD CONSTRAINT "gifts_category_id_gift_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."gift_categories"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "received_gifts" ADD CONSTRAINT "received_gifts_giver_id_members_id_fk" FOREIGN KEY ("giver_id") REFERENCES "public"."members"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "received_gifts" ADD CONSTRAINT "received_gifts_recipient_id_members_id_fk" FOREIGN KEY ("recipient_id") REFERENCES "public"."members"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "received_gifts" ADD CONSTRAINT "received_gifts_gift_id_gifts_id_fk" FOREIGN KEY ("gift_id") REFERENCES "public"."gifts"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "received_gifts" ADD CONSTRAINT "received_gifts_transfer_id_ledger_transfers_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."ledger_transfers"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "like_notes" ADD CONSTRAINT "like_notes_like" FOREIGN KEY ("liker_id","target_id") REFERENCES "public"."likes"("liker_id","target_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "likes" ADD CONSTRAINT "likes_liker_id_members_id_fk" FOREIGN KEY ("liker_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "likes" ADD CONSTRAINT "likes_target_id_members_id_fk" FOREIGN KEY ("target_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mutual_like_notices" ADD CONSTRAINT "mutual_like_notices_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mutual_like_notices" ADD CONSTRAINT "mutual_like_notices_other_id_members_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_sender_id_members_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_recipient_id_members_id_fk" FOREIGN KEY ("recipient_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_notes" ADD CONSTRAINT "member_notes_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_notes" ADD CONSTRAINT "member_notes_author_id_members_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."members"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_invited_by_members_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership_grants" ADD CONSTRAINT "membership_grants_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_events" ADD CONSTRAINT "notice_events_notice_id_notices_id_fk" FOREIGN KEY ("notice_id") REFERENCES "public"."notices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_events" ADD CONSTRAINT "notice_events_actor_id_members_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_events" ADD CONSTRAINT "notice_events_comment_id_comments_id_fk" FOREIGN KEY ("comment_id") REFERENCES "public"."comments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_trend_id_trends_id_fk" FOREIGN KEY ("trend_id") REFERENCES "public"."trends"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_photo_id_photos_id_fk" FOREIGN KEY ("photo_id") REFERENCES "public"."photos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_video_id_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."videos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_wall_id_walls_member_id_fk" FOREIGN KEY ("wall_id") REFERENCES "public"."walls"("member_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_gift_id_received_gifts_id_fk" FOREIGN KEY ("gift_id") REFERENCES "public"."received_gifts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_cases" ADD CONSTRAINT "order_cases_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_cases" ADD CONSTRAINT "order_cases_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_cases" ADD CONSTRAINT "order_cases_handled_by_members_id_fk" FOREIGN KEY ("handled_by") REFERENCES "public"."members"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_uuids" ADD CONSTRAINT "order_uuids_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_events" ADD CONSTRAINT "payment_events_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photo_likes" ADD CONSTRAINT "photo_likes_photo_id_photos_id_fk" FOREIGN KEY ("photo_id") REFERENCES "public"."photos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photo_likes" ADD CONSTRAINT "photo_likes_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photos" ADD CONSTRAINT "photos_owner_id_members_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photos" ADD CONSTRAINT "photos_own_upload" FOREIGN KEY ("owner_id","upload_key") REFERENCES "public"."uploads"("owner_id","key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "presence" ADD CONSTRAINT "presence_member" FOREIGN KEY ("member_id","gender") REFERENCES "public"."members"("id","gender") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "avatar_history" ADD CONSTRAINT "avatar_history_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "avatar_history" ADD CONSTRAINT "avatar_history_own_upload" FOREIGN KEY ("member_id","upload_key") REFERENCES "public"."uploads"("owner_id","key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "background_photos" ADD CONSTRAINT "background_photos_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "background_photos" ADD CONSTRAINT "background_photos_own_upload" FOREIGN KEY ("member_id","upload_key") REFERENCES "public"."uploads"("owner_id","key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_changes" ADD CONSTRAINT "email_changes_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_undos" ADD CONSTRAINT "email_undos_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_facts" ADD CONSTRAINT "member_facts_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_changes" ADD CONSTRAINT "profile_changes_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_visits" ADD CONSTRAINT "profile_visits_visited_id_members_id_fk" FOREIGN KEY ("visited_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_visits" ADD CONSTRAINT "profile_visits_visitor_id_members_id_fk" FOREIGN KEY ("visitor_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quota_counters" ADD CONSTRAINT "quota_counters_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quota_targets" ADD CONSTRAINT "quota_targets_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appeals" ADD CONSTRAINT "appeals_sanction_id_sanctions_id_fk" FOREIGN KEY ("sanction_id") REFERENCES "public"."sanctions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appeals" ADD CONSTRAINT "appeals_decided_by_members_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."members"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_cases" ADD CONSTRAINT "report_cases_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_cases" ADD CONSTRAINT "report_cases_decided_by_members_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."members"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_evidence" ADD CONSTRAINT "report_evidence_case_id_report_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."report_cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_pictures" ADD CONSTRAINT "report_pictures_evidence_id_report_evidence_id_fk" FOREIGN KEY ("evidence_id") REFERENCES "public"."report_evidence"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_case_id_report_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."report_cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_reporter_id_members_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."members"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sanctions" ADD CONSTRAINT "sanctions_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sanctions" ADD CONSTRAINT "sanctions_case_id_report_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."report_cases"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sanctions" ADD CONSTRAINT "sanctions_issued_by_members_id_fk" FOREIGN KEY ("issued_by") REFERENCES "public"."members"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sanctions" ADD CONSTRAINT "sanctions_lifted_by_members_id_fk" FOREIGN KEY ("lifted_by") REFERENCES "public"."members"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_settings" ADD CONSTRAINT "member_settings_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_settings" ADD CONSTRAINT "notification_settings_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_openings" ADD CONSTRAINT "staff_openings_actor_id_members_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_secrets" ADD CONSTRAINT "staff_secrets_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_requests" ADD CONSTRAINT "staff_requests_author_id_members_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."members"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_requests" ADD CONSTRAINT "staff_requests_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_requests" ADD CONSTRAINT "staff_requests_decided_by_members_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."members"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_duties" ADD CONSTRAINT "support_duties_agent_id_members_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_duties" ADD CONSTRAINT "support_duties_session_hash_sessions_id_hash_fk" FOREIGN KEY ("session_hash") REFERENCES "public"."sessions"("id_hash") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_notes" ADD CONSTRAINT "support_notes_thread_id_support_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."support_threads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_notes" ADD CONSTRAINT "support_notes_author_id_members_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_notes" ADD CONSTRAINT "support_notes_transferred_to_members_id_fk" FOREIGN KEY ("transferred_to") REFERENCES "public"."members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_replies" ADD CONSTRAINT "support_replies_ticket_id_support_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."support_tickets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_replies" ADD CONSTRAINT "support_replies_author_id_members_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_threads" ADD CONSTRAINT "support_threads_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_threads" ADD CONSTRAINT "support_threads_ticket_id_support_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."support_tickets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_threads" ADD CONSTRAINT "support_threads_claimed_by_members_id_fk" FOREIGN KEY ("claimed_by") REFERENCES "public"."members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_threads" ADD CONSTRAINT "support_threads_closed_by_members_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_tickets" ADD CONSTRAINT "support_tickets_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_tickets" ADD CONSTRAINT "support_tickets_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trend_drafts" ADD CONSTRAINT "trend_drafts_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trend_drafts" ADD CONSTRAINT "trend_drafts_own_image" FOREIGN KEY ("member_id","image_key") REFERENCES "public"."uploads"("owner_id","key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trend_likes" ADD CONSTRAINT "trend_likes_trend_id_trends_id_fk" FOREIGN KEY ("trend_id") REFERENCES "public"."trends"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trend_likes" ADD CONSTRAINT "trend_likes_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trends" ADD CONSTRAINT "trends_author" FOREIGN KEY ("author_id","author_gender") REFERENCES "public"."members"("id","gender") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "trends" ADD CONSTRAINT "trends_own_image" FOREIGN KEY ("author_id","image_key") REFERENCES "public"."uploads"("owner_id","key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "banned_images" ADD CONSTRAINT "banned_images_banned_by_members_id_fk" FOREIGN KEY ("banned_by") REFERENCES "public"."members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_owner_id_members_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "username_suffixes" ADD CONSTRAINT "username_suffixes_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verifications" ADD CONSTRAINT "verifications_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verifications" ADD CONSTRAINT "verifications_decided_by_members_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_likes" ADD CONSTRAINT "video_likes_video_id_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."videos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_likes" ADD CONSTRAINT "video_likes_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "videos" ADD CONSTRAINT "videos_owner_id_members_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "videos" ADD CONSTRAINT "videos_own_upload" FOREIGN KEY ("owner_id","upload_key") REFERENCES "public"."uploads"("owner_id","key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wall_likes" ADD CONSTRAINT "wall_likes_wall_id_walls_member_id_fk" FOREIGN KEY ("wall_id") REFERENCES "public"."walls"("member_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wall_likes" ADD CONSTRAINT "wall_likes_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "walls" ADD CONSTRAINT "walls_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "approvals_member" ON "approvals" USING btree ("member_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "approvals_open" ON "approvals" USING btree ("submitted_at","id") WHERE "approvals"."decided_at" is null;--> statement-breakpoint
CREATE INDEX "approvals_decided_at" ON "approvals" USING btree ("decided_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "approvals"."decided_by" is not null;--> statement-breakpoint
CREATE INDEX "member_devices_member" ON "member_devices" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "registrations_address" ON "registrations" USING btree ("ip_prefix","created_at" DESC NULLS FIRST,"member_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "audit_log_member" ON "audit_log" USING btree ("member_id","id" DESC NULLS FIRST) WHERE "audit_log"."member_id" is not null;--> statement-breakpoint
CREATE INDEX "audit_log_actor" ON "audit_log" USING btree ("actor_id","id" DESC NULLS FIRST) WHERE "audit_log"."actor_id" is not null;--> statement-breakpoint
CREATE INDEX "audit_log_actor_act" ON "audit_log" USING btree ("actor_id","act","id" DESC NULLS FIRST) WHERE "audit_log"."actor_id" is not null;--> statement-breakpoint
CREATE INDEX "audit_log_act" ON "audit_log" USING btree ("act","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "audit_log_at" ON "audit_log" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "audit_log_subject_id" ON "audit_log" USING btree ("subject_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "audit_log_subject" ON "audit_log" USING btree ("subject","subject_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "account_guesses_last" ON "account_guesses" USING btree ("last_at");--> statement-breakpoint
CREATE INDEX "login_failures_last" ON "login_failures" USING btree ("last_at");--> statement-breakpoint
CREATE INDEX "password_resets_member" ON "password_resets" USING btree ("member_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "sessions_member" ON "sessions" USING btree ("member_id","last_seen_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "sessions_expiry" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sessions_address" ON "sessions" USING btree ("ip_prefix","member_id");--> statement-breakpoint
CREATE INDEX "blocks_list" ON "blocks" USING btree ("blocker_id","created_at" DESC NULLS FIRST,"blocked_id");--> statement-breakpoint
CREATE INDEX "blocks_reverse" ON "blocks" USING btree ("blocked_id","blocker_id");--> statement-breakpoint
CREATE INDEX "conversation_members_contacts" ON "conversation_members" USING btree ("member_id","listed_at" DESC NULLS FIRST,"conversation_id" DESC NULLS FIRST) WHERE "conversation_members"."listed_at" is not null;--> statement-breakpoint
CREATE INDEX "conversations_high" ON "conversations" USING btree ("high_id","low_id");--> statement-breakpoint
CREATE INDEX "messages_recent" ON "messages" USING brin ("created_at") WITH (autosummarize=true,pages_per_range=32);--> statement-breakpoint
CREATE INDEX "messages_author" ON "messages" USING btree ("author_id") WHERE "messages"."author_id" is not null;--> statement-breakpoint
CREATE INDEX "messages_image" ON "messages" USING btree ("sender_id","image_key") WHERE "messages"."image_key" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "comments_client_id" ON "comments" USING btree ("author_id","client_id") WHERE "comments"."client_id" is not null;--> statement-breakpoint
CREATE INDEX "comments_of_trend" ON "comments" USING btree ("trend_id","id" DESC NULLS FIRST) WHERE "comments"."trend_id" is not null and "comments"."parent_id" is null;--> statement-breakpoint
CREATE INDEX "comments_of_trend_to" ON "comments" USING btree ("trend_id","audience_id","parent_id","id" DESC NULLS FIRST) WHERE "comments"."trend_id" is not null;--> statement-breakpoint
CREATE INDEX "comments_of_trend_by" ON "comments" USING btree ("trend_id","author_id") WHERE "comments"."trend_id" is not null;--> statement-breakpoint
CREATE INDEX "comments_of_photo" ON "comments" USING btree ("photo_id","id" DESC NULLS FIRST) WHERE "comments"."photo_id" is not null and "comments"."parent_id" is null;--> statement-breakpoint
CREATE INDEX "comments_of_photo_to" ON "comments" USING btree ("photo_id","audience_id","parent_id","id" DESC NULLS FIRST) WHERE "comments"."photo_id" is not null;--> statement-breakpoint
CREATE INDEX "comments_of_photo_by" ON "comments" USING btree ("photo_id","author_id") WHERE "comments"."photo_id" is not null;--> statement-breakpoint
CREATE INDEX "comments_of_video" ON "comments" USING btree ("video_id","id" DESC NULLS FIRST) WHERE "comments"."video_id" is not null and "comments"."parent_id" is null;--> statement-breakpoint
CREATE INDEX "comments_of_video_to" ON "comments" USING btree ("video_id","audience_id","parent_id","id" DESC NULLS FIRST) WHERE "comments"."video_id" is not null;--> statement-breakpoint
CREATE INDEX "comments_of_video_by" ON "comments" USING btree ("video_id","author_id") WHERE "comments"."video_id" is not null;--> statement-breakpoint
CREATE INDEX "comments_of_wall" ON "comments" USING btree ("wall_id","id" DESC NULLS FIRST) WHERE "comments"."wall_id" is not null and "comments"."parent_id" is null;--> statement-breakpoint
CREATE INDEX "comments_of_wall_to" ON "comments" USING btree ("wall_id","audience_id","parent_id","id" DESC NULLS FIRST) WHERE "comments"."wall_id" is not null;--> statement-breakpoint
CREATE INDEX "comments_of_wall_by" ON "comments" USING btree ("wall_id","author_id") WHERE "comments"."wall_id" is not null;--> statement-breakpoint
CREATE INDEX "comments_replies" ON "comments" USING btree ("parent_id","id") WHERE "comments"."parent_id" is not null;--> statement-breakpoint
CREATE INDEX "comments_replied" ON "comments" USING btree ("replied_id") WHERE "comments"."replied_id" is not null;--> statement-breakpoint
CREATE INDEX "comments_thread_author" ON "comments" USING btree ("thread_author_id");--> statement-breakpoint
CREATE INDEX "comments_author" ON "comments" USING btree ("author_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "comments_audience" ON "comments" USING btree ("audience_id") WHERE "comments"."audience_id" is not null;--> statement-breakpoint
CREATE INDEX "balance_corrections_author" ON "balance_corrections" USING btree ("requested_by","created_at");--> statement-breakpoint
CREATE INDEX "ledger_entries_history" ON "ledger_entries" USING btree ("account_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "ledger_transfers_order" ON "ledger_transfers" USING btree ("order_id") WHERE "ledger_transfers"."order_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "detector_rules_recogniser" ON "detector_rules" USING btree ("recogniser") WHERE "detector_rules"."recogniser" is not null;--> statement-breakpoint
CREATE INDEX "held_texts_decided" ON "held_texts" USING btree ("decided_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "held_texts"."status" <> 'pending';--> statement-breakpoint
CREATE INDEX "held_texts_queue" ON "held_texts" USING btree ("created_at","id") WHERE "held_texts"."status" = 'pending';--> statement-breakpoint
CREATE UNIQUE INDEX "held_texts_of_profile" ON "held_texts" USING btree ("member_id","field") WHERE "held_texts"."status" = 'pending' and "held_texts"."subject_id" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "held_texts_of_subject" ON "held_texts" USING btree ("field","subject_id") WHERE "held_texts"."status" = 'pending' and "held_texts"."subject_id" is not null;--> statement-breakpoint
CREATE INDEX "held_texts_member" ON "held_texts" USING btree ("member_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "same_text_sightings_seen" ON "same_text_sightings" USING btree ("seen_at");--> statement-breakpoint
CREATE INDEX "same_text_sightings_receiver" ON "same_text_sightings" USING btree ("receiver_id");--> statement-breakpoint
CREATE INDEX "email_events_lead" ON "email_events" USING btree ("lead_id");--> statement-breakpoint
CREATE INDEX "email_events_created" ON "email_events" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "email_outbox_due" ON "email_outbox" USING btree ("not_before","id") WHERE "email_outbox"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "email_outbox_claimed" ON "email_outbox" USING btree ("lead_id") WHERE "email_outbox"."state" = 'claimed';--> statement-breakpoint
CREATE UNIQUE INDEX "email_outbox_waiting" ON "email_outbox" USING btree ("member_id","kind") WHERE "email_outbox"."state" = 'waiting' and "email_outbox"."kind" in ('chat', 'mail', 'like', 'mutualLike', 'gift', 'postComment', 'mediaComment', 'wall', 'reports', 'reminders');--> statement-breakpoint
CREATE INDEX "email_outbox_member" ON "email_outbox" USING btree ("member_id","kind","settled_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "email_outbox_settled" ON "email_outbox" USING btree ("settled_at") WHERE "email_outbox"."settled_at" is not null;--> statement-breakpoint
CREATE INDEX "gifts_catalogue" ON "gifts" USING btree ("category_id","position","id");--> statement-breakpoint
CREATE INDEX "received_gifts_public" ON "received_gifts" USING btree ("recipient_id","id" DESC NULLS FIRST) WHERE "received_gifts"."visibility" = 'public';--> statement-breakpoint
CREATE INDEX "received_gifts_received" ON "received_gifts" USING btree ("recipient_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "received_gifts_given" ON "received_gifts" USING btree ("giver_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "received_gifts_pair" ON "received_gifts" USING btree ("giver_id","recipient_id");--> statement-breakpoint
CREATE INDEX "like_notes_received" ON "like_notes" USING btree ("target_id","liker_id");--> statement-breakpoint
CREATE INDEX "likes_given" ON "likes" USING btree ("liker_id","created_at" DESC NULLS FIRST,"target_id");--> statement-breakpoint
CREATE INDEX "likes_received" ON "likes" USING btree ("target_id","created_at" DESC NULLS FIRST,"liker_id");--> statement-breakpoint
CREATE INDEX "likes_mutual" ON "likes" USING btree ("liker_id","mutual_at" DESC NULLS FIRST,"target_id") WHERE "likes"."mutual_at" is not null;--> statement-breakpoint
CREATE INDEX "mutual_like_notices_other" ON "mutual_like_notices" USING btree ("other_id");--> statement-breakpoint
CREATE INDEX "mutual_like_notices_waiting" ON "mutual_like_notices" USING btree ("member_id","created_at","other_id") WHERE "mutual_like_notices"."shown_at" is null;--> statement-breakpoint
CREATE INDEX "mails_received" ON "mails" USING btree ("recipient_id","id" DESC NULLS FIRST) WHERE "mails"."recipient_deleted_at" is null;--> statement-breakpoint
CREATE INDEX "mails_sent" ON "mails" USING btree ("sender_id","id" DESC NULLS FIRST) WHERE "mails"."sender_deleted_at" is null;--> statement-breakpoint
CREATE INDEX "mails_unread" ON "mails" USING btree ("recipient_id","id" DESC NULLS FIRST) WHERE "mails"."read_at" is null and "mails"."recipient_deleted_at" is null;--> statement-breakpoint
CREATE INDEX "mails_thread" ON "mails" USING btree (least("sender_id", "recipient_id"),greatest("sender_id", "recipient_id"),"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "member_notes_member" ON "member_notes" USING btree ("member_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "members_latest" ON "members" USING btree ("gender","latest_rank" DESC NULLS FIRST,"id" DESC NULLS FIRST,"birthday","silver_expires_at","gold_expires_at") WHERE "members"."status" = 'active';--> statement-breakpoint
CREATE INDEX "members_country_latest" ON "members" USING btree ("gender","country","latest_rank" DESC NULLS FIRST,"id" DESC NULLS FIRST,"birthday","silver_expires_at","gold_expires_at") WHERE "members"."status" = 'active';--> statement-breakpoint
CREATE INDEX "members_paid_latest" ON "members" USING btree ("gender","latest_rank" DESC NULLS FIRST,"id" DESC NULLS FIRST,"birthday","silver_expires_at","gold_expires_at") WHERE "members"."status" = 'active' and ("members"."silver_expires_at" is not null or "members"."gold_expires_at" is not null);--> statement-breakpoint
CREATE INDEX "members_recent" ON "members" USING btree ("gender","last_active_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"birthday","latest_rank","silver_expires_at","gold_expires_at") WHERE "members"."status" = 'active';--> statement-breakpoint
CREATE INDEX "members_country_recent" ON "members" USING btree ("gender","country","last_active_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"birthday","latest_rank","silver_expires_at","gold_expires_at") WHERE "members"."status" = 'active';--> statement-breakpoint
CREATE INDEX "members_paid_recent" ON "members" USING btree ("gender","last_active_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"birthday","latest_rank","silver_expires_at","gold_expires_at") WHERE "members"."status" = 'active' and ("members"."silver_expires_at" is not null or "members"."gold_expires_at" is not null);--> statement-breakpoint
CREATE INDEX "members_verified_latest" ON "members" USING btree ("gender","latest_rank" DESC NULLS FIRST,"id" DESC NULLS FIRST,"birthday","country","silver_expires_at","gold_expires_at") WHERE "members"."status" = 'active' and "members"."verified_at" is not null;--> statement-breakpoint
CREATE INDEX "members_verified_recent" ON "members" USING btree ("gender","last_active_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"birthday","country","latest_rank","silver_expires_at","gold_expires_at") WHERE "members"."status" = 'active' and "members"."verified_at" is not null;--> statement-breakpoint
CREATE INDEX "members_wall" ON "members" USING btree ("gender","last_active_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "members"."status" = 'active' and "members"."avatar_key" is not null;--> statement-breakpoint
CREATE INDEX "members_pending" ON "members" USING btree ("id") WHERE "members"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "members_inactive" ON "members" USING btree ("id") WHERE "members"."status" <> 'active';--> statement-breakpoint
CREATE INDEX "members_suspended_until" ON "members" USING btree ("suspended_until") WHERE "members"."suspended_until" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "members_service" ON "members" USING btree ("status") WHERE "members"."status" = 'service';--> statement-breakpoint
CREATE INDEX "members_staff" ON "members" USING btree ("role") WHERE "members"."role" is not null;--> statement-breakpoint
CREATE INDEX "members_name_prefix" ON "members" USING btree ("username_folded" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "members_email_prefix" ON "members" USING btree ("email_key" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "members_by_status" ON "members" USING btree ("status","id" DESC NULLS FIRST) WHERE "members"."status" <> 'active';--> statement-breakpoint
CREATE INDEX "members_by_silver" ON "members" USING btree ("silver_expires_at") WHERE "members"."silver_expires_at" is not null;--> statement-breakpoint
CREATE INDEX "members_by_gold" ON "members" USING btree ("gold_expires_at") WHERE "members"."gold_expires_at" is not null;--> statement-breakpoint
CREATE INDEX "members_invited_by" ON "members" USING btree ("invited_by") WHERE "members"."invited_by" is not null;--> statement-breakpoint
CREATE INDEX "membership_grants_member" ON "membership_grants" USING btree ("member_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "notice_events_actor" ON "notice_events" USING btree ("notice_id","actor_id",coalesce("comment_id", 0));--> statement-breakpoint
CREATE INDEX "notice_events_newest" ON "notice_events" USING btree ("notice_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "notice_events_by" ON "notice_events" USING btree ("actor_id","notice_id");--> statement-breakpoint
CREATE INDEX "notice_events_comment" ON "notice_events" USING btree ("comment_id") WHERE "notice_events"."comment_id" is not null;--> statement-breakpoint
CREATE INDEX "notices_newest" ON "notices" USING btree ("member_id","seq" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "notices_unread" ON "notices" USING btree ("member_id","group_key") WHERE "notices"."read_at" is null;--> statement-breakpoint
CREATE INDEX "notices_trend" ON "notices" USING btree ("trend_id") WHERE "notices"."trend_id" is not null;--> statement-breakpoint
CREATE INDEX "notices_photo" ON "notices" USING btree ("photo_id") WHERE "notices"."photo_id" is not null;--> statement-breakpoint
CREATE INDEX "notices_video" ON "notices" USING btree ("video_id") WHERE "notices"."video_id" is not null;--> statement-breakpoint
CREATE INDEX "notices_wall" ON "notices" USING btree ("wall_id") WHERE "notices"."wall_id" is not null;--> statement-breakpoint
CREATE INDEX "notices_gift" ON "notices" USING btree ("gift_id") WHERE "notices"."gift_id" is not null;--> statement-breakpoint
CREATE INDEX "order_cases_member" ON "order_cases" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "order_cases_waiting" ON "order_cases" USING btree ("id") WHERE "order_cases"."handled_at" is null;--> statement-breakpoint
CREATE INDEX "order_uuids_member" ON "order_uuids" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "order_uuids_created" ON "order_uuids" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "orders_member" ON "orders" USING btree ("member_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "orders_by_state" ON "orders" USING btree ("state","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "orders_to_ask" ON "orders" USING btree ("ask_at") WHERE "orders"."ask_at" is not null;--> statement-breakpoint
CREATE INDEX "orders_paid" ON "orders" USING btree ("paid_at") WHERE "orders"."paid_at" is not null;--> statement-breakpoint
CREATE INDEX "payment_events_order" ON "payment_events" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "payment_events_waiting" ON "payment_events" USING btree ("provider","ref") WHERE "payment_events"."outcome" = 'no_order';--> statement-breakpoint
CREATE INDEX "payment_events_problems" ON "payment_events" USING btree ("id") WHERE "payment_events"."outcome" in ('no_order', 'mismatch') and "payment_events"."handled_at" is null;--> statement-breakpoint
CREATE INDEX "photo_likes_member" ON "photo_likes" USING btree ("member_id","created_at" DESC NULLS FIRST,"photo_id");--> statement-breakpoint
CREATE INDEX "photos_newest" ON "photos" USING btree ("owner_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "presence_online" ON "presence" USING btree ("gender","since" DESC NULLS FIRST,"member_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "presence_node" ON "presence" USING btree ("node");--> statement-breakpoint
CREATE INDEX "avatar_history_newest" ON "avatar_history" USING btree ("member_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "background_photos_newest" ON "background_photos" USING btree ("member_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "email_changes_member" ON "email_changes" USING btree ("member_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "email_changes_expiry" ON "email_changes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "email_undos_member" ON "email_undos" USING btree ("member_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "email_undos_open" ON "email_undos" USING btree (lower("email")) WHERE "email_undos"."used_at" is null;--> statement-breakpoint
CREATE INDEX "email_undos_expiry" ON "email_undos" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "profile_changes_member" ON "profile_changes" USING btree ("member_id","field","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "profile_visits_newest" ON "profile_visits" USING btree ("visited_id","visited_at" DESC NULLS FIRST,"visitor_id");--> statement-breakpoint
CREATE INDEX "profile_visits_visitor" ON "profile_visits" USING btree ("visitor_id");--> statement-breakpoint
CREATE INDEX "rate_buckets_full" ON "rate_buckets" USING btree ("full_at");--> statement-breakpoint
CREATE INDEX "appeals_open" ON "appeals" USING btree ("created_at","id") WHERE "appeals"."decided_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "report_cases_open" ON "report_cases" USING btree ("subject","subject_id") WHERE "report_cases"."status" = 'open';--> statement-breakpoint
CREATE INDEX "report_cases_queue" ON "report_cases" USING btree ("weight" DESC NULLS FIRST,"opened_at","id") WHERE "report_cases"."status" = 'open';--> statement-breakpoint
CREATE INDEX "report_cases_opened" ON "report_cases" USING btree ("opened_at") WHERE "report_cases"."status" = 'open';--> statement-breakpoint
CREATE INDEX "report_cases_member" ON "report_cases" USING btree ("member_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "report_cases_decided_at" ON "report_cases" USING btree ("decided_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "report_cases"."status" = 'decided';--> statement-breakpoint
CREATE INDEX "report_evidence_case" ON "report_evidence" USING btree ("case_id","id");--> statement-breakpoint
CREATE INDEX "report_pictures_evidence" ON "report_pictures" USING btree ("evidence_id","id");--> statement-breakpoint
CREATE INDEX "reports_reporter" ON "reports" USING btree ("reporter_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "sanctions_member" ON "sanctions" USING btree ("member_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "sanctions_unseen" ON "sanctions" USING btree ("member_id") WHERE "sanctions"."kind" in ('warn', 'hide') and "sanctions"."seen_at" is null;--> statement-breakpoint
CREATE INDEX "announcements_active" ON "announcements" USING btree ("starts_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "announcements"."active";--> statement-breakpoint
CREATE INDEX "recovery_codes_unused" ON "recovery_codes" USING btree ("member_id") WHERE "recovery_codes"."used_at" is null;--> statement-breakpoint
CREATE INDEX "staff_openings_seen" ON "staff_openings" USING btree ("seen_at");--> statement-breakpoint
CREATE INDEX "staff_requests_waiting" ON "staff_requests" USING btree ("id") WHERE "staff_requests"."state" = 'pending';--> statement-breakpoint
CREATE INDEX "staff_requests_member" ON "staff_requests" USING btree ("member_id") WHERE "staff_requests"."member_id" is not null;--> statement-breakpoint
CREATE INDEX "support_duties_session" ON "support_duties" USING btree ("session_hash");--> statement-breakpoint
CREATE INDEX "support_notes_thread" ON "support_notes" USING btree ("thread_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "support_notes_author" ON "support_notes" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "support_notes_transferred_to" ON "support_notes" USING btree ("transferred_to") WHERE "support_notes"."transferred_to" is not null;--> statement-breakpoint
CREATE INDEX "support_replies_ticket" ON "support_replies" USING btree ("ticket_id","id");--> statement-breakpoint
CREATE INDEX "support_replies_author" ON "support_replies" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "support_threads_open" ON "support_threads" USING btree ("status_at","id") WHERE "support_threads"."status" = 'open';--> statement-breakpoint
CREATE INDEX "support_threads_waiting" ON "support_threads" USING btree ("status_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "support_threads"."status" = 'waiting';--> statement-breakpoint
CREATE INDEX "support_threads_solved" ON "support_threads" USING btree ("status_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "support_threads"."status" = 'solved';--> statement-breakpoint
CREATE INDEX "support_threads_claimed_by" ON "support_threads" USING btree ("claimed_by","status_at","id") WHERE "support_threads"."claimed_by" is not null;--> statement-breakpoint
CREATE INDEX "support_threads_changed" ON "support_threads" USING btree ("changed_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "support_threads_to_ask" ON "support_threads" USING btree ("last_agent_at","id") WHERE "support_threads"."status" = 'waiting' and "support_threads"."asked_at" is null;--> statement-breakpoint
CREATE INDEX "support_threads_asked_at" ON "support_threads" USING btree ("asked_at","id") WHERE "support_threads"."asked_at" is not null;--> statement-breakpoint
CREATE INDEX "support_threads_closed_by" ON "support_threads" USING btree ("closed_by") WHERE "support_threads"."closed_by" is not null;--> statement-breakpoint
CREATE INDEX "support_tickets_member" ON "support_tickets" USING btree ("member_id");--> statement-breakpoint
CREATE UNIQUE INDEX "support_tickets_order" ON "support_tickets" USING btree ("order_id") WHERE "support_tickets"."order_id" is not null and "support_tickets"."status" <> 'closed';--> statement-breakpoint
CREATE INDEX "support_tickets_open" ON "support_tickets" USING btree ("created_at","id") WHERE "support_tickets"."status" = 'open';--> statement-breakpoint
CREATE INDEX "translations_age" ON "translations" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "trend_drafts_image" ON "trend_drafts" USING btree ("member_id","image_key") WHERE "trend_drafts"."image_key" is not null;--> statement-breakpoint
CREATE INDEX "trend_likes_member" ON "trend_likes" USING btree ("member_id","created_at" DESC NULLS FIRST,"trend_id");--> statement-breakpoint
CREATE UNIQUE INDEX "trends_client_id" ON "trends" USING btree ("author_id","client_id") WHERE "trends"."client_id" is not null;--> statement-breakpoint
CREATE INDEX "trends_feed" ON "trends" USING btree ("author_gender","id" DESC NULLS FIRST) WHERE "trends"."hidden_at" is null;--> statement-breakpoint
CREATE INDEX "trends_author_newest" ON "trends" USING btree ("author_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "trends_image" ON "trends" USING btree ("author_id","image_key") WHERE "trends"."image_key" is not null;--> statement-breakpoint
CREATE INDEX "banned_images_words" ON "banned_images" USING gin ("words");--> statement-breakpoint
CREATE INDEX "banned_images_by" ON "banned_images" USING btree ("banned_by");--> statement-breakpoint
CREATE INDEX "file_removals_due" ON "file_removals" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "uploads_owner_newest" ON "uploads" USING btree ("owner_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "uploads_reviewed" ON "uploads" USING btree ("reviewed_at" DESC NULLS FIRST) WHERE "uploads"."reviewed_at" is not null;--> statement-breakpoint
CREATE INDEX "uploads_queued" ON "uploads" USING btree ("queued_at","key") WHERE "uploads"."queued_at" is not null;--> statement-breakpoint
CREATE INDEX "username_suffixes_search" ON "username_suffixes" USING btree ("gender","is_inner","suffix","member_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "verifications_open" ON "verifications" USING btree ("member_id") WHERE "verifications"."status" in ('asked', 'pending');--> statement-breakpoint
CREATE INDEX "verifications_queue" ON "verifications" USING btree ("sent_at","id") WHERE "verifications"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "verifications_member" ON "verifications" USING btree ("member_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "verifications_erase" ON "verifications" USING btree ("erase_at") WHERE "verifications"."erase_at" is not null;--> statement-breakpoint
CREATE INDEX "verifications_decided_at" ON "verifications" USING btree ("decided_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "verifications"."decided_by" is not null;--> statement-breakpoint
CREATE INDEX "verifications_decided_by" ON "verifications" USING btree ("decided_by") WHERE "verifications"."decided_by" is not null;--> statement-breakpoint
CREATE INDEX "video_likes_member" ON "video_likes" USING btree ("member_id","created_at" DESC NULLS FIRST,"video_id");--> statement-breakpoint
CREATE INDEX "videos_newest" ON "videos" USING btree ("owner_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "videos_processing" ON "videos" USING btree ("id") WHERE "videos"."status" = 'processing';--> statement-breakpoint
CREATE INDEX "wall_likes_member" ON "wall_likes" USING btree ("member_id","created_at" DESC NULLS FIRST,"wall_id");--> statement-breakpoint

-- What the table files cannot express.

-- A crash may lose who is online; in return a heartbeat writes no write-ahead log.
ALTER TABLE "presence" SET UNLOGGED;--> statement-breakpoint
-- Members and uploads reference each other, so these constraints are in no table file.
ALTER TABLE "members" ADD CONSTRAINT "members_own_avatar" FOREIGN KEY ("id", "avatar_key")
  REFERENCES "uploads" ("owner_id", "key") ON DELETE SET NULL ("avatar_key");--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_own_pending_avatar" FOREIGN KEY ("id", "pending_avatar_key")
  REFERENCES "uploads" ("owner_id", "key") ON DELETE SET NULL ("pending_avatar_key");--> statement-breakpoint
-- Free space on a page keeps an update that changes no indexed column on that page.
ALTER TABLE "members" SET (fillfactor = 85);--> statement-breakpoint
ALTER TABLE "presence" SET (fillfactor = 70);--> statement-breakpoint
ALTER TABLE "conversations" SET (fillfactor = 70);--> statement-breakpoint
ALTER TABLE "conversation_members" SET (fillfactor = 70);--> statement-breakpoint
ALTER TABLE "sessions" SET (fillfactor = 80);--> statement-breakpoint
ALTER TABLE "quota_counters" SET (fillfactor = 70);--> statement-breakpoint
ALTER TABLE "ledger_accounts" SET (fillfactor = 70);--> statement-breakpoint
ALTER TABLE "support_duties" SET (fillfactor = 50);--> statement-breakpoint
ALTER TABLE "trends" SET (fillfactor = 85);--> statement-breakpoint
ALTER TABLE "photos" SET (fillfactor = 85);--> statement-breakpoint
ALTER TABLE "videos" SET (fillfactor = 85);--> statement-breakpoint
ALTER TABLE "comments" SET (fillfactor = 85);--> statement-breakpoint
-- The accounts of the site itself.
INSERT INTO "ledger_accounts" ("system") VALUES ('purchases'), ('sales'), ('corrections');

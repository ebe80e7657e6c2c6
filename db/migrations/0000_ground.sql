CREATE TABLE "email_confirmations" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"member_id" bigint NOT NULL,
	"email" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
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
	"translate_to" text,
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
	"gift_id" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "messages_pkey" PRIMARY KEY("conversation_id","seq"),
	CONSTRAINT "messages_client_id" UNIQUE("conversation_id","sender_id","client_id"),
	CONSTRAINT "messages_type_known" CHECK ("messages"."type" in ('text', 'image', 'gift')),
	CONSTRAINT "messages_content_length" CHECK (char_length("messages"."content") <= 2000),
	CONSTRAINT "messages_client_id_length" CHECK (char_length("messages"."client_id") between 1 and 64),
	CONSTRAINT "messages_image_only" CHECK ("messages"."type" = 'image' or "messages"."image_key" is null)
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
	CONSTRAINT "ledger_accounts_balance" CHECK ("ledger_accounts"."balance" >= 0 and ("ledger_accounts"."system" is null or "ledger_accounts"."balance" = 0)),
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
	CONSTRAINT "ledger_transfers_key" UNIQUE("key"),
	CONSTRAINT "ledger_transfers_kind_known" CHECK ("ledger_transfers"."kind" in ('recharge', 'refund', 'gift', 'upgrade', 'translation', 'correction', 'reward')),
	CONSTRAINT "ledger_transfers_key_length" CHECK (char_length("ledger_transfers"."key") between 1 and 120),
	CONSTRAINT "ledger_transfers_correction_reason" CHECK ("ledger_transfers"."kind" <> 'correction' or ("ledger_transfers"."actor_id" is not null and "ledger_transfers"."reason" <> ''))
);
--> statement-breakpoint
CREATE TABLE "gift_categories" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "gift_categories_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"name_en" text NOT NULL,
	"name_zh_cn" text NOT NULL,
	"name_zh_tw" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
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
	"picture" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "gifts_code" UNIQUE("code"),
	CONSTRAINT "gifts_price_positive" CHECK ("gifts"."price" > 0)
);
--> statement-breakpoint
CREATE TABLE "received_gifts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "received_gifts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"giver_id" bigint NOT NULL,
	"recipient_id" bigint NOT NULL,
	"gift_id" bigint NOT NULL,
	"number" integer DEFAULT 1 NOT NULL,
	"coins" integer NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"transfer_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "received_gifts_transfer" UNIQUE("transfer_id"),
	CONSTRAINT "received_gifts_not_oneself" CHECK ("received_gifts"."giver_id" <> "received_gifts"."recipient_id"),
	CONSTRAINT "received_gifts_number" CHECK ("received_gifts"."number" between 1 and 99),
	CONSTRAINT "received_gifts_coins" CHECK ("received_gifts"."coins" > 0),
	CONSTRAINT "received_gifts_message_length" CHECK (char_length("received_gifts"."message") <= 200)
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
CREATE TABLE "member_name_suffixes" (
	"gender" text NOT NULL,
	"suffix" text NOT NULL,
	"member_id" bigint NOT NULL,
	CONSTRAINT "member_name_suffixes_pkey" PRIMARY KEY("gender","suffix","member_id")
);
--> statement-breakpoint
CREATE TABLE "members" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "members_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"username" text NOT NULL,
	"username_key" text NOT NULL,
	"username_fold" text NOT NULL,
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
	"status_reason" text,
	"suspended_until" timestamp with time zone,
	"role" text,
	"silver_expires_at" timestamp with time zone,
	"gold_expires_at" timestamp with time zone,
	"invitation_code" text DEFAULT replace(gen_random_uuid()::text, '-', '') NOT NULL,
	"invited_by" bigint,
	"language" text DEFAULT 'zhtw' NOT NULL,
	"like_count" integer DEFAULT 0 NOT NULL,
	"last_active_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "members_username_key" UNIQUE("username_key"),
	CONSTRAINT "members_email_key" UNIQUE("email_key"),
	CONSTRAINT "members_invitation_code" UNIQUE("invitation_code"),
	CONSTRAINT "members_id_gender" UNIQUE("id","gender"),
	CONSTRAINT "members_gender_known" CHECK ("members"."gender" in ('female', 'male')),
	CONSTRAINT "members_status_known" CHECK ("members"."status" in ('active', 'pending', 'rejected', 'suspended', 'erased')),
	CONSTRAINT "members_role_known" CHECK ("members"."role" in ('support', 'moderator', 'finance', 'administrator')),
	CONSTRAINT "members_language_known" CHECK ("members"."language" in ('en', 'zhcn', 'zhtw')),
	CONSTRAINT "members_username_length" CHECK (char_length("members"."username") between 2 and 40),
	CONSTRAINT "members_email_key_lower" CHECK ("members"."email_key" = lower("members"."email_key")),
	CONSTRAINT "members_country_code" CHECK ("members"."country" ~ '^[A-Z]{2}$'),
	CONSTRAINT "members_signature_length" CHECK (char_length("members"."signature") <= 30),
	CONSTRAINT "members_birthday_range" CHECK ("members"."birthday" >= date '1900-01-01'),
	CONSTRAINT "members_like_count_positive" CHECK ("members"."like_count" >= 0)
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
CREATE TABLE "uploads" (
	"key" text PRIMARY KEY DEFAULT replace(gen_random_uuid()::text, '-', '') NOT NULL,
	"owner_id" bigint NOT NULL,
	"kind" text DEFAULT 'image' NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"bytes" integer NOT NULL,
	"review" text DEFAULT 'pending' NOT NULL,
	"reviewed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "uploads_owner_key" UNIQUE("owner_id","key"),
	CONSTRAINT "uploads_key_shape" CHECK ("uploads"."key" ~ '^[0-9a-f]{32}$'),
	CONSTRAINT "uploads_kind_known" CHECK ("uploads"."kind" in ('image', 'video')),
	CONSTRAINT "uploads_review_known" CHECK ("uploads"."review" in ('pending', 'approved', 'rejected')),
	CONSTRAINT "uploads_size_positive" CHECK ("uploads"."width" > 0 and "uploads"."height" > 0 and "uploads"."bytes" > 0)
);
--> statement-breakpoint
ALTER TABLE "email_confirmations" ADD CONSTRAINT "email_confirmations_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_resets" ADD CONSTRAINT "password_resets_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_blocker_id_members_id_fk" FOREIGN KEY ("blocker_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_blocked_id_members_id_fk" FOREIGN KEY ("blocked_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_members" ADD CONSTRAINT "conversation_members_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_members" ADD CONSTRAINT "conversation_members_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_members" ADD CONSTRAINT "conversation_members_other_id_members_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_low_id_members_id_fk" FOREIGN KEY ("low_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_high_id_members_id_fk" FOREIGN KEY ("high_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_gift_id_received_gifts_id_fk" FOREIGN KEY ("gift_id") REFERENCES "public"."received_gifts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_sender" FOREIGN KEY ("conversation_id","sender_id") REFERENCES "public"."conversation_members"("conversation_id","member_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_own_image" FOREIGN KEY ("sender_id","image_key") REFERENCES "public"."uploads"("owner_id","key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_accounts" ADD CONSTRAINT "ledger_accounts_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_transfer_id_ledger_transfers_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."ledger_transfers"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_account_id_ledger_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."ledger_accounts"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_transfers" ADD CONSTRAINT "ledger_transfers_actor_id_members_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."members"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gifts" ADD CONSTRAINT "gifts_category_id_gift_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."gift_categories"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "received_gifts" ADD CONSTRAINT "received_gifts_giver_id_members_id_fk" FOREIGN KEY ("giver_id") REFERENCES "public"."members"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "received_gifts" ADD CONSTRAINT "received_gifts_recipient_id_members_id_fk" FOREIGN KEY ("recipient_id") REFERENCES "public"."members"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "received_gifts" ADD CONSTRAINT "received_gifts_gift_id_gifts_id_fk" FOREIGN KEY ("gift_id") REFERENCES "public"."gifts"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "received_gifts" ADD CONSTRAINT "received_gifts_transfer_id_ledger_transfers_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."ledger_transfers"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "likes" ADD CONSTRAINT "likes_liker_id_members_id_fk" FOREIGN KEY ("liker_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "likes" ADD CONSTRAINT "likes_target_id_members_id_fk" FOREIGN KEY ("target_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_name_suffixes" ADD CONSTRAINT "member_name_suffixes_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_invited_by_members_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "presence" ADD CONSTRAINT "presence_member" FOREIGN KEY ("member_id","gender") REFERENCES "public"."members"("id","gender") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "quota_counters" ADD CONSTRAINT "quota_counters_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quota_targets" ADD CONSTRAINT "quota_targets_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_owner_id_members_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "email_confirmations_member" ON "email_confirmations" USING btree ("member_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "login_failures_last" ON "login_failures" USING btree ("last_at");--> statement-breakpoint
CREATE INDEX "password_resets_member" ON "password_resets" USING btree ("member_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "sessions_member" ON "sessions" USING btree ("member_id","last_seen_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "sessions_expiry" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "blocks_list" ON "blocks" USING btree ("blocker_id","created_at" DESC NULLS FIRST,"blocked_id");--> statement-breakpoint
CREATE INDEX "blocks_reverse" ON "blocks" USING btree ("blocked_id","blocker_id");--> statement-breakpoint
CREATE INDEX "conversation_members_contacts" ON "conversation_members" USING btree ("member_id","listed_at" DESC NULLS FIRST,"conversation_id" DESC NULLS FIRST) WHERE "conversation_members"."listed_at" is not null;--> statement-breakpoint
CREATE INDEX "conversations_high" ON "conversations" USING btree ("high_id");--> statement-breakpoint
CREATE INDEX "messages_image" ON "messages" USING btree ("sender_id","image_key") WHERE "messages"."image_key" is not null;--> statement-breakpoint
CREATE INDEX "ledger_entries_history" ON "ledger_entries" USING btree ("account_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "gifts_catalogue" ON "gifts" USING btree ("category_id","position","id");--> statement-breakpoint
CREATE INDEX "received_gifts_received" ON "received_gifts" USING btree ("recipient_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "received_gifts_given" ON "received_gifts" USING btree ("giver_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "likes_given" ON "likes" USING btree ("liker_id","created_at" DESC NULLS FIRST,"target_id");--> statement-breakpoint
CREATE INDEX "likes_received" ON "likes" USING btree ("target_id","created_at" DESC NULLS FIRST,"liker_id");--> statement-breakpoint
CREATE INDEX "likes_mutual" ON "likes" USING btree ("liker_id","mutual_at" DESC NULLS FIRST,"target_id") WHERE "likes"."mutual_at" is not null;--> statement-breakpoint
CREATE INDEX "member_name_suffixes_member" ON "member_name_suffixes" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "members_latest" ON "members" USING btree ("gender","id" DESC NULLS FIRST) WHERE "members"."status" = 'active';--> statement-breakpoint
CREATE INDEX "members_wall" ON "members" USING btree ("gender","last_active_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "members"."status" = 'active' and "members"."avatar_key" is not null;--> statement-breakpoint
CREATE INDEX "members_pending" ON "members" USING btree ("id") WHERE "members"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "members_staff" ON "members" USING btree ("role") WHERE "members"."role" is not null;--> statement-breakpoint
CREATE INDEX "members_invited_by" ON "members" USING btree ("invited_by") WHERE "members"."invited_by" is not null;--> statement-breakpoint
CREATE INDEX "presence_online" ON "presence" USING btree ("gender","since" DESC NULLS FIRST,"member_id");--> statement-breakpoint
CREATE INDEX "presence_node" ON "presence" USING btree ("node");--> statement-breakpoint
CREATE INDEX "quota_counters_day" ON "quota_counters" USING btree ("day");--> statement-breakpoint
CREATE INDEX "quota_targets_day" ON "quota_targets" USING btree ("day");--> statement-breakpoint
CREATE INDEX "uploads_owner_newest" ON "uploads" USING btree ("owner_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "uploads_to_review" ON "uploads" USING btree ("created_at","key") WHERE "uploads"."review" = 'pending';
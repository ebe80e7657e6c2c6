ALTER TABLE "email_confirmations" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "comment_likes" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "comments" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "invitations" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "member_name_suffixes" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "membership_periods" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "recharge_packages" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "tier_prices" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "upgrade_packages" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "approvals" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "audit_head" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "audit_log" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "message_warnings" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "sanctions" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "upload_reviews" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "announcements" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "notices" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "pending_deliveries" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "order_uuids" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "orders" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "payment_events" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "data_exports" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "erasure_requests" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "profile_changes" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "profile_visits" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "wall_posts" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "push_subscriptions" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "appeals" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "reports" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "site_settings" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "canned_answers" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "support_conversations" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "support_messages" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "support_notes" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "translation_uses" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "translations" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "trend_likes" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "videos" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP TABLE "email_confirmations" CASCADE;--> statement-breakpoint
DROP TABLE "comment_likes" CASCADE;--> statement-breakpoint
DROP TABLE "comments" CASCADE;--> statement-breakpoint
DROP TABLE "invitations" CASCADE;--> statement-breakpoint
DROP TABLE "member_name_suffixes" CASCADE;--> statement-breakpoint
DROP TABLE "membership_periods" CASCADE;--> statement-breakpoint
DROP TABLE "recharge_packages" CASCADE;--> statement-breakpoint
DROP TABLE "tier_prices" CASCADE;--> statement-breakpoint
DROP TABLE "upgrade_packages" CASCADE;--> statement-breakpoint
DROP TABLE "approvals" CASCADE;--> statement-breakpoint
DROP TABLE "audit_head" CASCADE;--> statement-breakpoint
DROP TABLE "audit_log" CASCADE;--> statement-breakpoint
DROP TABLE "message_warnings" CASCADE;--> statement-breakpoint
DROP TABLE "sanctions" CASCADE;--> statement-breakpoint
DROP TABLE "upload_reviews" CASCADE;--> statement-breakpoint
DROP TABLE "announcements" CASCADE;--> statement-breakpoint
DROP TABLE "notices" CASCADE;--> statement-breakpoint
DROP TABLE "pending_deliveries" CASCADE;--> statement-breakpoint
DROP TABLE "order_uuids" CASCADE;--> statement-breakpoint
DROP TABLE "orders" CASCADE;--> statement-breakpoint
DROP TABLE "payment_events" CASCADE;--> statement-breakpoint
DROP TABLE "data_exports" CASCADE;--> statement-breakpoint
DROP TABLE "erasure_requests" CASCADE;--> statement-breakpoint
DROP TABLE "profile_changes" CASCADE;--> statement-breakpoint
DROP TABLE "profile_visits" CASCADE;--> statement-breakpoint
DROP TABLE "wall_posts" CASCADE;--> statement-breakpoint
DROP TABLE "push_subscriptions" CASCADE;--> statement-breakpoint
DROP TABLE "appeals" CASCADE;--> statement-breakpoint
DROP TABLE "reports" CASCADE;--> statement-breakpoint
DROP TABLE "site_settings" CASCADE;--> statement-breakpoint
DROP TABLE "canned_answers" CASCADE;--> statement-breakpoint
DROP TABLE "support_conversations" CASCADE;--> statement-breakpoint
DROP TABLE "support_messages" CASCADE;--> statement-breakpoint
DROP TABLE "support_notes" CASCADE;--> statement-breakpoint
DROP TABLE "translation_uses" CASCADE;--> statement-breakpoint
DROP TABLE "translations" CASCADE;--> statement-breakpoint
DROP TABLE "trend_likes" CASCADE;--> statement-breakpoint
DROP TABLE "videos" CASCADE;--> statement-breakpoint
ALTER TABLE "member_settings" DROP CONSTRAINT "member_settings_unsubscribe";--> statement-breakpoint
ALTER TABLE "member_settings" DROP CONSTRAINT "member_settings_delivery_known";--> statement-breakpoint
ALTER TABLE "member_settings" DROP CONSTRAINT "member_settings_gift_limit";--> statement-breakpoint
ALTER TABLE "messages" DROP CONSTRAINT "messages_gift_id_received_gifts_id_fk";
--> statement-breakpoint
ALTER TABLE "conversation_members" DROP COLUMN "translate_to";--> statement-breakpoint
ALTER TABLE "messages" DROP COLUMN "gift_id";--> statement-breakpoint
ALTER TABLE "members" DROP COLUMN "username_fold";--> statement-breakpoint
ALTER TABLE "members" DROP COLUMN "status_reason";--> statement-breakpoint
ALTER TABLE "members" DROP COLUMN "suspended_until";--> statement-breakpoint
ALTER TABLE "member_settings" DROP COLUMN "notify_chat";--> statement-breakpoint
ALTER TABLE "member_settings" DROP COLUMN "notify_mail";--> statement-breakpoint
ALTER TABLE "member_settings" DROP COLUMN "notify_like";--> statement-breakpoint
ALTER TABLE "member_settings" DROP COLUMN "notify_mutual_like";--> statement-breakpoint
ALTER TABLE "member_settings" DROP COLUMN "notify_gift";--> statement-breakpoint
ALTER TABLE "member_settings" DROP COLUMN "notify_comment";--> statement-breakpoint
ALTER TABLE "member_settings" DROP COLUMN "notify_media_comment";--> statement-breakpoint
ALTER TABLE "member_settings" DROP COLUMN "notify_wall";--> statement-breakpoint
ALTER TABLE "member_settings" DROP COLUMN "notify_report";--> statement-breakpoint
ALTER TABLE "member_settings" DROP COLUMN "notify_membership";--> statement-breakpoint
ALTER TABLE "member_settings" DROP COLUMN "delivery";--> statement-breakpoint
ALTER TABLE "member_settings" DROP COLUMN "bulk_mail";--> statement-breakpoint
ALTER TABLE "member_settings" DROP COLUMN "show_visits";--> statement-breakpoint
ALTER TABLE "member_settings" DROP COLUMN "gift_coins_per_day";--> statement-breakpoint
ALTER TABLE "member_settings" DROP COLUMN "unsubscribe_token";
/*
 * Where each table would be in a database of several shards. `member` and `conversation` are sharded by that key; rows of `pair` belong to one
 * member and are read for another one; `reference` is on every shard; `central` stays on one machine.
 */

export type Place = 'member' | 'pair' | 'conversation' | 'reference' | 'central';

const places: Record<Place, string> = {
  conversation: 'conversations conversation_members messages message_packs',
  member: `members registrations member_devices approvals sessions password_resets account_guesses login_failures spending_limits email_outbox
    email_events email_tokens mail_packs member_notes membership_grants sanctions appeals notices order_uuids orders order_cases presence
    avatar_history background_photos member_facts profile_changes email_changes email_undos push_subscriptions push_outbox push_events quota_counters
    quota_targets member_settings notification_settings staff_secrets recovery_codes same_text_sightings trend_drafts uploads photos videos
    video_texts trends walls verifications`,
  pair: `blocks likes like_notes mutual_like_notices mails received_gifts notice_events profile_visits comments trend_likes photo_likes video_likes
    wall_likes`,
  reference: `tier_permissions tier_quotas tier_prices gifts gift_categories recharge_packages upgrade_packages site_settings site_texts
    canned_answers detector_rules disposable_domains username_suffixes banned_images announcements`,
  central: `alarms audit_log audit_head audit_seals balance_corrections daily_counts suppressed_emails mail_events email_scans file_removals held_texts
    ledger_accounts ledger_transfers ledger_entries pack_progress payment_events sandbox_payments rate_buckets report_cases reports report_evidence
    report_pictures staff_openings staff_requests support_duties support_tickets support_threads support_notes support_replies translations`,
};

export const placeOfTable: ReadonlyMap<string, Place> = new Map(
  (Object.entries(places) as [Place, string][]).flatMap(([key, names]) =>
    names.split(/\s+/).map((name): [string, Place] => [name, key]),
  ),
);

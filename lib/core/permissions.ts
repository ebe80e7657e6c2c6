/** The 21 permission names of the legacy protocol (spec 6). A table, not code, grants them to tiers. */
export const permissions = [
  'Allow_profile_wall_posts',
  'Search_users',
  'View_profiles',
  'Auth_message',
  'Allow_comments_on_newsfeed',
  'Dynamic_unrestricted',
  'Allows_newsfeed_to_be_sent',
  'Upload_photo',
  'View_photo',
  'Comment_photo',
  'Add_video',
  'View_video',
  'Comment_video',
  'Start_mail_dialog',
  'Continue_mail_dialog',
  'Read_chat_messages',
  'Send_chat_messages_for_free',
  'Start_chat_dialog',
  'Read_mails',
  'Continue_chat_dialog',
  'Free_use_of_the_translation_function',
] as const;

export type Permission = (typeof permissions)[number];

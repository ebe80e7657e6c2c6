/* Domain words by the names of input fields. */

export const profileNames = { sex: 'gender' } as const;
export const generalNames = { bulk_mail: 'bulkMail' } as const;
export const factsNames = { marital_status: 'maritalStatus' } as const;
export const notificationNames = {
  mutual_like: 'mutualLike',
  post_comment: 'postComment',
  media_comment: 'mediaComment',
  push_off: 'pushOff',
  push_text: 'pushText',
  quiet_from: 'quietFrom',
  quiet_until: 'quietUntil',
  time_zone: 'timeZone',
} as const;

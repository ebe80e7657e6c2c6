/** The events of which members are notified (spec 3 "Notification settings"), in the order of the settings page. */
export const notificationKinds = [
  'chat',
  'mail',
  'like',
  'mutualLike',
  'gift',
  'postComment',
  'mediaComment',
  'wall',
  'reports',
  'reminders',
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

/** When notifications are delivered; `automatic` only to members who logged in within two days (spec 9). */
export const deliveryTimings = ['immediately', 'automatic', 'never'] as const;
export type DeliveryTiming = (typeof deliveryTimings)[number];

import { findWorker } from './worker-registration';

/** Shows a number on the icon of the site, and removes the notifications of a member who has read everything. */
export function showBadge(unread: number): void {
  void setBadge(unread).catch(ignore);
  if (unread === 0) void closeNotifications().catch(ignore);
}

/** Not every browser has badges, and none shows one for a site that is not installed. */
export async function setBadge(unread: number): Promise<void> {
  if ('setAppBadge' in navigator) await (unread > 0 ? navigator.setAppBadge(unread) : navigator.clearAppBadge());
}

/** Removes the notifications of the site that the device shows. */
export async function closeNotifications(): Promise<void> {
  for (const notification of (await (await findWorker())?.getNotifications()) ?? []) notification.close();
}

function ignore(): void {
  // The number is shown by the page too.
}

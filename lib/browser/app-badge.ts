/** Shows a number on the icon of the site, and removes the notifications of a member who has read everything. */
export function showBadge(unread: number): void {
  // Not every browser has badges, and none shows one for a site that is not installed.
  if ('setAppBadge' in navigator)
    void (unread > 0 ? navigator.setAppBadge(unread) : navigator.clearAppBadge()).catch(ignore);
  if (unread === 0) void closeNotifications().catch(ignore);
}

async function closeNotifications(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const registration = await navigator.serviceWorker.getRegistration('/');
  for (const notification of (await registration?.getNotifications()) ?? []) notification.close();
}

function ignore(): void {
  // The number is shown by the page too.
}

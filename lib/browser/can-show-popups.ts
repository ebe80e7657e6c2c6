/**
 * Returns whether this browser can show a notification of a page. Phones and tablets show those of a service worker only
 * (push messages), and no browser shows any on a page without encryption; their permission may be granted all
 * the same.
 */
export function canShowPopups(): boolean {
  if (!('Notification' in window) || !window.isSecureContext) return false;
  const { userAgent, maxTouchPoints } = navigator;
  // An iPad calls itself a Mac.
  const isTablet = userAgent.includes('Macintosh') && maxTouchPoints > 1;
  return !isTablet && !/Android|iPhone|iPad|iPod|Mobile/.test(userAgent);
}

/** The content of a push message: what the service worker shows, and which page it opens. */
export type PushPayload = {
  readonly title: string;
  readonly text: string;
  /** Replaces the notification with the same tag, so that a conversation or kind has one. */
  readonly tag: string;
  /** The page on this site that the notification opens. */
  readonly path: string;
  /** The number on the icon of the site; 0 removes it. */
  readonly unread: number;
};

/** Returns the payload, or undefined for anything that the site did not send. */
export function parsePushPayload(data: unknown): PushPayload | undefined {
  if (typeof data !== 'object' || data === null) return undefined;
  const { title, text, tag, path, unread } = data as Record<string, unknown>;
  if (typeof title !== 'string' || typeof text !== 'string' || typeof tag !== 'string') return undefined;
  if (typeof path !== 'string' || !isOwnPath(path)) return undefined;
  return { title, text, tag, path, unread: Number.isSafeInteger(unread) ? Math.max(0, Number(unread)) : 0 };
}

/** Returns whether an address stays on this site: browsers read `//host` and `/\host` as another one. */
const isOwnPath = (path: string) => /^\/(?![/\\])/.test(path) && !/[\t\n\r]/.test(path);

/** Programs that fetch pages for search engines and for previews of links in chats, by a part of their name. */
const names =
  /bot\b|bot\/|bots?[;)]|crawl|spider|preview|externalhit|facebookcatalog|whatsapp|slurp|embedly|vkshare|ia_archiver|bitlybot|google-|-google/i;

/** Returns whether a program without a reader sent the request, as far as its name shows. */
export function isRobot(userAgent: string | null | undefined): boolean {
  return names.test((userAgent ?? '').slice(0, 500));
}

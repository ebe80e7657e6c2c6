/*
 * The account for which a page was rendered. The page carries its id and sends it with each call and handshake, because
 * another tab may have changed the account of the browser's cookie since.
 */

/** The name of the page's `meta` element. */
export const pageMemberName = 'page-member';

/** The name of the `meta` element with the account whose content the page shows now, which navigations change. */
export const pageViewerName = 'page-viewer';

/** The header of calls. A client that sends none is not compared. */
export const pageMemberHeader = 'x-page-member';

/** The id of a page for visitors only, such as log-in. */
export const noMember = 0;

/** Returns whether a page sent this id and another account is logged in now. An id of any other form fits no account. */
export function isOfOtherAccount(sent: string | null, member: { readonly id: number } | undefined): boolean {
  return sent !== null && member !== undefined && sent !== String(member.id);
}

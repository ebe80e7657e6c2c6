import { pageMemberHeader, pageMemberName } from '@/lib/core/page-member';

/** Returns the id of the account for which this page was rendered, 0 for visitors; undefined for a page for all. */
export function pageMember(): string | undefined {
  return findMeta()?.content;
}

/** Returns whether this page was rendered for an account that may not use the site. */
export function isClosedPage(): boolean {
  return findMeta()?.dataset.closed !== undefined;
}

function findMeta(): HTMLMetaElement | null {
  return typeof document === 'undefined' ? null : document.querySelector(`meta[name="${pageMemberName}"]`);
}

/** Returns the headers with which the server compares the account of this page to that of the cookie. */
export function pageHeaders(): Readonly<Record<string, string>> {
  const member = pageMember();
  return member === undefined ? {} : { [pageMemberHeader]: member };
}

import { pageMemberName } from '@/lib/core/page-member';

type PageMemberProps = {
  id: number;
  /** True if the account may not use the site. */
  isClosed?: boolean;
};

/** Writes the account for which the page is rendered into the page: see `lib/core/page-member.ts`. */
export function PageMember({ id, isClosed = false }: PageMemberProps) {
  return <meta name={pageMemberName} content={String(id)} {...(isClosed && { 'data-closed': '' })} />;
}

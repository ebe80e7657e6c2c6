import type { MemberListItem, MemberPage } from '@/lib/members/model';

/** A member who opened the viewer's profile. */
export type Visitor = MemberListItem & {
  /** When they did so last, in ms. */
  readonly visitedAt: number;
};

/** A page of the list of visitors, at most as deep as the viewer's tier allows. */
export type VisitorPage = Omit<MemberPage, 'items'> & { readonly items: readonly Visitor[] };

'use client';

import { createContext, use, type ReactNode } from 'react';

/** Where members are found on the terminal in use; each home layout names its own pages. */
export type MemberPaths = {
  /** A profile is at `${profile}/${id}`. */
  readonly profile: string;
  /** A conversation is at `${chat}?uid=${id}`. */
  readonly chat: string;
};

const PathsContext = createContext<MemberPaths | undefined>(undefined);

export function MemberPathsProvider({ paths, children }: { paths: MemberPaths; children: ReactNode }) {
  return <PathsContext value={paths}>{children}</PathsContext>;
}

export function useMemberPaths(): MemberPaths {
  const paths = use(PathsContext);
  if (!paths) throw new Error('useMemberPaths was called outside MemberPathsProvider.');
  return paths;
}

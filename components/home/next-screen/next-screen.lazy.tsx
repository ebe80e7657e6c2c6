'use client';

import type { ReactNode } from 'react';
import { usePageName } from '@/components/shell/use-href';
import { cx } from '@/components/ui/cx';
import type { NextPage } from '@/components/ui/navigation';
import { useTerminal } from '@/components/ui/terminal-context';
import { useUiMessages } from '@/components/ui/ui-messages';
import { findRoute } from '@/lib/routing/find-route';
import type { RouteName } from '@/lib/routing/routes';
import { CardsSkeleton, PostsSkeleton, RowsSkeleton } from './list-skeletons';
import { NextChat } from './next-chat';
import { NextProfile } from './next-profile';

export type NextScreenProps = { next: NextPage | undefined };

const pagesOfCards: ReadonlySet<RouteName> = new Set<RouteName>(['home', 'search', 'latest', 'online']);
const pagesOfPosts: ReadonlySet<RouteName> = new Set<RouteName>(['trends', 'trend']);
/** These pages of phones have no tab bar, or cover it. */
const coveringPages: ReadonlySet<RouteName | undefined> = new Set<RouteName | undefined>([
  'chat',
  'service',
  'profile',
  'newTrend',
]);

/** The lazy half of `NextScreen`. */
export function NextScreenPanel({ next }: NextScreenProps) {
  const current = usePageName();
  const route = next && findRoute(next.href);
  if (!next || !route) return null;
  return (
    <Frame coversBar={coveringPages.has(route.name) || coveringPages.has(current)}>{contentOf(route.name, next)}</Frame>
  );
}

function contentOf(name: RouteName, { href, member }: NextPage): ReactNode {
  if (name === 'profile') return <NextProfile member={member} />;
  const memberId = Number(new URLSearchParams(href.split('?')[1]).get('uid') ?? 0);
  if (name === 'chat' || name === 'service' || (name === 'chats' && memberId > 0))
    return <NextChat memberId={memberId} member={member} />;
  if (pagesOfCards.has(name)) return <CardsSkeleton />;
  return pagesOfPosts.has(name) ? <PostsSkeleton /> : <RowsSkeleton />;
}

function Frame({ coversBar, children }: { coversBar: boolean; children: ReactNode }) {
  const messages = useUiMessages();
  const isPhone = useTerminal() === 'mobile';
  return (
    <div
      role="status"
      data-next-screen=""
      className={cx(
        'bg-bg',
        isPhone
          ? cx('fixed inset-0 mx-auto max-w-3xl overflow-hidden', coversBar ? 'z-41' : 'z-39')
          : // Rows of faces reach beyond the column.
            'absolute inset-y-0 -inset-x-3 z-20 px-3',
      )}
    >
      <span className="sr-only">{messages.loading}</span>
      <div className={isPhone ? 'flex h-full flex-col' : 'sticky top-22 max-h-[calc(100dvh-7rem)] overflow-hidden'}>
        {children}
      </div>
    </div>
  );
}

import type { ReactNode } from 'react';
import { getHref } from '@/components/shell/get-href';
import { MoreMessages } from '@/components/shell/more-messages';
import type { ComposerAccess } from '@/components/trends/lazy-trend-composer';
import { MemberTrends } from '@/components/trends/member-trends';
import { NewTrend } from '@/components/trends/new-trend';
import { Newsfeed } from '@/components/trends/newsfeed';
import { SingleTrend } from '@/components/trends/single-trend';
import { TrendPreview } from '@/components/trends/trend-preview';
import { ButtonLink } from '@/components/ui/button-link';
import { cx } from '@/components/ui/cx';
import { EmptyState } from '@/components/ui/empty-state';
import { Pencil } from '@/components/ui/icons/pencil';
import { NoChats } from '@/components/ui/illustrations/no-chats';
import { NoPermission } from '@/components/ui/illustrations/no-permission';
import { PageHeader } from '@/components/ui/page-header';
import { memberId } from '@/lib/core/fields';
import type { Viewer } from '@/lib/core/member';
import { hasPermission } from '@/lib/membership/queries';
import { database } from '@/lib/platform/database';
import { pickMessages } from '@/lib/platform/i18n/client-messages';
import { pageMessages, pageTranslator } from '@/lib/platform/i18n/page';
import type { TrendPage } from '@/lib/trends/model';
import { listFeed } from '@/lib/trends/queries';
import { findDraft, findTrend } from '@/lib/trends/service';

/** Provides the messages that posts need. */
async function TrendMessages({ children }: { children: ReactNode }) {
  return <MoreMessages messages={pickMessages(await pageMessages(), ['trends', 'comments'])}>{children}</MoreMessages>;
}

/** Reads what the composer needs; undefined where the viewer's tier may not post. */
async function readComposer(viewer: Viewer): Promise<ComposerAccess | undefined> {
  const { db } = database();
  const [canPost, canAddImage, draft] = await Promise.all([
    hasPermission(db, viewer.tier, 'Allows_newsfeed_to_be_sent'),
    hasPermission(db, viewer.tier, 'Upload_photo'),
    findDraft(db, viewer.id),
  ]);
  return canPost ? { draft, canAddImage } : undefined;
}

type FeedScreenProps = {
  viewer: Viewer;
  /** Whether a post is written above the newsfeed; otherwise a button opens its page. */
  hasComposer?: boolean;
};

/** The newsfeed with its first page. */
export async function FeedScreen({ viewer, hasComposer = false }: FeedScreenProps) {
  const [first, composer, t, texts, href] = await Promise.all([
    listFeed(database().db, viewer),
    hasComposer ? readComposer(viewer) : undefined,
    pageTranslator('pages'),
    pageTranslator('trends'),
    getHref(),
  ]);
  return (
    <div className={cx(hasComposer && 'mx-auto w-full max-w-160')}>
      <PageHeader
        title={t('trends')}
        actions={
          hasComposer ? undefined : (
            <ButtonLink href={href('newTrend')} size="sm">
              <Pencil className="size-4" aria-hidden />
              {texts('write')}
            </ButtonLink>
          )
        }
      />
      <TrendMessages>
        <Newsfeed viewerId={viewer.id} first={first} composer={composer} />
      </TrendMessages>
    </div>
  );
}

/** The page on which a post is written, or why the viewer may not post. */
export async function NewTrendScreen({ viewer }: { viewer: Viewer }) {
  const [composer, t, texts, href] = await Promise.all([
    readComposer(viewer),
    pageTranslator('pages'),
    pageTranslator('trends'),
    getHref(),
  ]);
  return (
    <div className="mx-auto w-full max-w-160">
      <PageHeader title={t('newTrend')} backHref={href('trends')} />
      {composer ? (
        <div className="p-4">
          <TrendMessages>
            <NewTrend {...composer} />
          </TrendMessages>
        </div>
      ) : (
        <EmptyState
          Illustration={NoPermission}
          title={texts('barred.title')}
          text={texts('barred.text')}
          action={<ButtonLink href={href('recharge')}>{texts('barred.upgrade')}</ButtonLink>}
        />
      )}
    </div>
  );
}

/** One post by its address, to which notices lead. */
export async function TrendScreen({ viewer, id }: { viewer: Viewer; id: string }) {
  const trendId = memberId.safeParse(id).data;
  const [trend, t, texts, href] = await Promise.all([
    trendId === undefined ? undefined : findTrend(database().db, viewer, trendId),
    pageTranslator('pages'),
    pageTranslator('trends'),
    getHref(),
  ]);
  return (
    <div className="mx-auto w-full max-w-160">
      <PageHeader title={t('trend')} backHref={href('trends')} />
      {trend ? (
        <TrendMessages>
          <div className="p-3">
            <SingleTrend viewerId={viewer.id} trend={trend} />
          </div>
        </TrendMessages>
      ) : (
        <EmptyState
          Illustration={NoChats}
          title={texts('empty.missing')}
          text={texts('empty.missingText')}
          action={<ButtonLink href={href('trends')}>{texts('empty.home')}</ButtonLink>}
        />
      )}
    </div>
  );
}

const previewed = 4;

/** The newest posts on the desktop home. */
export async function TrendPreviewSection({ viewer }: { viewer: Viewer }) {
  const { items } = await listFeed(database().db, viewer);
  return (
    <TrendMessages>
      <TrendPreview viewerId={viewer.id} trends={items.slice(0, previewed)} />
    </TrendMessages>
  );
}

type MemberTrendsSectionProps = {
  viewer: Viewer;
  author: { readonly id: number; readonly username: string };
  first: TrendPage;
};

/** The posts of a member; with the composer on the own page. */
export async function MemberTrendsSection({ viewer, author, first }: MemberTrendsSectionProps) {
  const composer = author.id === viewer.id ? await readComposer(viewer) : undefined;
  return (
    <TrendMessages>
      <MemberTrends
        viewerId={viewer.id}
        author={{ id: author.id, username: author.username }}
        first={first}
        composer={composer}
      />
    </TrendMessages>
  );
}

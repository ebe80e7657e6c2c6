import { RefreshWhenGone } from '@/components/blocks/refresh-when-gone';
import { UpgradeLink } from '@/components/shell/upgrade-link';
import { getTranslations } from 'next-intl/server';
import { LazyMemberPhotos } from '@/components/photos/lazy-member-photos';
import { LazyMemberVideos } from '@/components/videos/lazy-member-videos';
import { getHref } from '@/components/shell/get-href';
import { MoreMessages } from '@/components/shell/messages-provider';
import { ButtonLink } from '@/components/ui/button-link';
import { EmptyState } from '@/components/ui/empty-state';
import { NoPeople } from '@/components/ui/illustrations/no-people';
import { NoPermission } from '@/components/ui/illustrations/no-permission';
import { memberId } from '@/lib/core/fields';
import type { Viewer } from '@/lib/core/member';
import type { Refusal } from '@/lib/core/result';
import { openProfile, type ProfileBar } from '@/lib/members/open-profile';
import { hasPermission, upgradeHelps } from '@/lib/membership/queries';
import type { PhotoPage } from '@/lib/photos/model';
import { listPhotosOfProfile } from '@/lib/photos/service';
import { database } from '@/lib/platform/database';
import { pageTexts } from '@/lib/web/i18n/page-texts';
import { ProfileRefusal, type ProfileRefusalProps } from '@/components/members/profile-refusal';
import { routes } from '@/lib/routing/routes';
import type { VideoPage } from '@/lib/videos/model';
import { listVideosOfProfile } from '@/lib/videos/service';
import { profileReasons } from './members';

/** The first pages of a member's photos and videos, or why there is none. */
export type PhotosResult =
  | {
      readonly page: PhotoPage;
      readonly videos: VideoPage;
      readonly isOwn: boolean;
      /** True if the viewer's tier adds videos. */
      readonly mayAddVideos: boolean;
    }
  | { readonly refused: 'notFound' | 'noPermission'; readonly canUpgrade: boolean }
  /** The profile is not open to the viewer. */
  | { readonly refused: 'profile'; readonly reason: ProfileRefusalProps };

/** Loads the first photos and videos of the member with the id in an address. Own photos need no permission. */
export async function readPhotos(viewer: Viewer, idInAddress: string | number): Promise<PhotosResult> {
  const { db } = database();
  const id = memberId.safeParse(idInAddress);
  if (!id.success) return { refused: 'notFound', canUpgrade: false };
  const isOwn = id.data === viewer.id;
  const { permission } = routes.photo;
  if (!isOwn && !(await hasPermission(db, viewer.tier, permission)))
    return { refused: 'noPermission', canUpgrade: await upgradeHelps(db, viewer.tier, permission) };
  const opened = await openProfile(db, viewer, id.data);
  if (!opened.ok) return refusalOf(opened);
  const { member } = opened.value;
  const [page, videos, mayAddVideos] = await Promise.all([
    listPhotosOfProfile(db, viewer, member),
    listVideosOfProfile(db, viewer, member),
    isOwn && hasPermission(db, viewer.tier, 'Add_video'),
  ]);
  return { page, videos, isOwn, mayAddVideos };
}

function refusalOf(refused: Refusal<'MEMBER_NOT_FOUND' | ProfileBar>): PhotosResult {
  const { code, canUpgrade, retry } = refused;
  if (code === 'MEMBER_NOT_FOUND') return { refused: 'notFound', canUpgrade: false };
  return { refused: 'profile', reason: { reason: profileReasons[code], canUpgrade, secondsToWait: retry } };
}

const illustrations = { notFound: NoPeople, noPermission: NoPermission } as const;

/** The videos and photos of a member with the messages that they need, or the reason for a refusal. */
export async function MemberPhotosSection({ photos, layout }: { photos: PhotosResult; layout: 'grid' | 'days' }) {
  if ('refused' in photos) {
    if (photos.refused === 'profile') return <ProfileRefusal {...photos.reason} />;
    const [t, href] = await Promise.all([getTranslations('photos'), getHref()]);
    return (
      <EmptyState
        Illustration={illustrations[photos.refused]}
        title={t(`refusal.${photos.refused}.title`)}
        text={t(`refusal.${photos.refused}.text`)}
        action={
          <>
            {photos.canUpgrade ? <UpgradeLink>{t('locked.upgrade')}</UpgradeLink> : null}
            <ButtonLink href={href('home')} variant={photos.canUpgrade ? 'secondary' : 'primary'}>
              {t('refusal.home')}
            </ButtonLink>
          </>
        }
      />
    );
  }
  return (
    <MoreMessages file={await pageTexts('gallery')}>
      {photos.isOwn ? null : <RefreshWhenGone memberId={photos.page.owner.id} isShown page="home" />}
      <LazyMemberVideos
        ownerId={photos.page.owner.id}
        isOwn={photos.isOwn}
        mayAdd={photos.mayAddVideos}
        first={photos.videos}
      />
      <LazyMemberPhotos ownerId={photos.page.owner.id} isOwn={photos.isOwn} layout={layout} first={photos.page} />
    </MoreMessages>
  );
}

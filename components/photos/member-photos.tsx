'use client';

import { Fragment } from 'react';
import { useSubjectInAddress } from '@/components/comments/use-subject-in-address';
import { ReportButton } from '@/components/reports/report-button';
import { useTranslations } from '@/components/shell/use-translations';
import { EmptyState } from '@/components/ui/empty-state';
import { InfiniteList } from '@/components/ui/infinite-list';
import { NoPhotos } from '@/components/ui/illustrations/no-photos';
import { PictureViewer } from '@/components/ui/picture-viewer';
import { Skeleton } from '@/components/ui/skeleton';
import type { Photo, PhotoPage } from '@/lib/photos/model';
import { DeletePhotoButton } from './delete-photo-button';
import { dayOf } from './days';
import { LockedPhotos } from './locked-photos';
import { OwnPhotos } from './own-photos';
import { PhotoFooter } from './photo-footer';
import { PhotoTile } from './photo-tile';
import { useDayNames } from './use-day-names';
import { usePhotos } from './use-photos';

type MemberPhotosProps = {
  /** The member whose photos are shown. */
  ownerId: number;
  /** `grid` has the day on the first photo of each day, `days` above it. */
  layout: 'grid' | 'days';
  /** True if the viewer is the owner: adds uploading, deleting, and the state of each photo. */
  isOwn: boolean;
  /** The first page from `listPhotosOf` or `listOwnPhotos`; without it, the browser loads it. */
  first?: PhotoPage | undefined;
};

const eagerTiles = 9;
/** A page has 24 photos, which fill the rows of each width. */
const columns = 'grid grid-cols-3 @lg:grid-cols-4 @4xl:grid-cols-6';
const layouts = {
  grid: `${columns} gap-1 @2xl:gap-2.5`,
  // Two tracks for each row of photos. The one of the days has no height in a row where no day begins.
  days: `${columns} -mt-3 gap-x-1 @2xl:gap-x-2.5 *:row-span-2 *:grid *:grid-rows-subgrid`,
} as const;

/**
 * The photos of a member in full rows, newest first, with the full-screen viewer. Fills the width of its container, without a
 * heading. Needs the namespace `photos` of the messages; `app/_home/member-photos.tsx` provides it with the first page.
 */
export function MemberPhotos({ ownerId, isOwn, layout, first }: MemberPhotosProps) {
  const t = useTranslations('photos');
  const [openId, setOpenId] = useSubjectInAddress('open', 'photo');
  const { photos, owner, beyond, hasMore, isLoading, error, loadMore } = usePhotos(ownerId, { isOwn, first });
  const { timeZone, dayName } = useDayNames();
  const dayOfPhoto = ({ createdAt }: Pick<Photo, 'createdAt'>) => dayOf(createdAt, timeZone);
  const labelOf = (photo: Photo) => t('photoOf', { day: dayName(dayOfPhoto(photo)) });
  const current = photos.find(({ id }) => String(id) === openId);

  function handleShow(id: string | undefined) {
    setOpenId(id);
    // Loads the next page before the member reaches the end in the viewer.
    if (id !== undefined && hasMore && photos.findIndex((photo) => String(photo.id) === id) > photos.length - 6)
      void loadMore();
  }

  const Frame = isOwn ? OwnPhotos : Fragment;

  return (
    <div className="@container">
      <Frame>
        <InfiniteList
          label={isOwn ? t('mine') : t('of', { name: owner?.username ?? '' })}
          items={photos}
          keyOf={({ id }) => id}
          render={(photo, index) => {
            const before = photos[index - 1];
            const day = dayOfPhoto(photo);
            const isFirstOfDay = !before || dayOfPhoto(before) !== day;
            const tile = { photo, label: labelOf(photo), eager: index < eagerTiles };
            const onOpen = () => handleShow(String(photo.id));
            return layout === 'grid' ? (
              <div data-day={day}>
                <PhotoTile {...tile} day={isFirstOfDay ? dayName(day, true) : undefined} onOpen={onOpen} />
              </div>
            ) : (
              <>
                {isFirstOfDay ? (
                  <h2 suppressHydrationWarning className="self-end pt-3 pb-2 text-sm font-semibold">
                    {dayName(day)}
                  </h2>
                ) : null}
                <div data-day={day} className="row-start-2 pb-1 @2xl:pb-2.5">
                  <PhotoTile {...tile} onOpen={onOpen} />
                </div>
              </>
            );
          }}
          hasMore={hasMore}
          loading={isLoading}
          error={error ? true : undefined}
          onMore={() => void loadMore()}
          empty={
            <EmptyState
              Illustration={NoPhotos}
              title={t('empty.title')}
              text={isOwn ? t('empty.own') : t('empty.of', { name: owner?.username ?? '' })}
            />
          }
          end={beyond > 0 ? <LockedPhotos count={beyond} /> : null}
          skeleton={Array.from({ length: eagerTiles }, (_, index) => (
            <Skeleton key={index} className="aspect-square w-full rounded-lg" />
          ))}
          className={photos.length === 0 ? layouts.grid : layouts[layout]}
        />
      </Frame>
      <PictureViewer
        label={isOwn ? t('mine') : t('of', { name: owner?.username ?? '' })}
        pictures={photos.map((photo) => ({
          id: String(photo.id),
          src: photo.path,
          size: photo.size,
          alt: labelOf(photo),
        }))}
        shownId={current && openId}
        onShow={handleShow}
        actions={
          current && isOwn ? (
            <DeletePhotoButton photo={current} onDeleted={showNext} />
          ) : current && owner ? (
            <ReportButton target={{ subject: 'photo', itemId: current.id, member: owner }} />
          ) : undefined
        }
        footer={current ? <PhotoFooter photo={current} isOwn={isOwn} day={dayName(dayOfPhoto(current))} /> : undefined}
      />
    </div>
  );

  /** After a deletion in the viewer: shows the next photo, else the one before, else closes. */
  function showNext(id: number) {
    const index = photos.findIndex((photo) => photo.id === id);
    const neighbour = photos[index + 1] ?? photos[index - 1];
    setOpenId(neighbour && String(neighbour.id));
  }
}

'use client';

import { Fragment, useMemo, type ReactNode } from 'react';
import { useSubjectInAddress } from '@/components/comments/use-subject-in-address';
import { ReportButton } from '@/components/reports/report-button';
import { useTranslations } from '@/components/shell/use-translations';
import { EmptyState } from '@/components/ui/empty-state';
import { InfiniteList } from '@/components/ui/infinite-list';
import { NoPhotos } from '@/components/ui/illustrations/no-photos';
import { PictureViewer } from '@/components/ui/picture-viewer';
import { Skeleton } from '@/components/ui/skeleton';
import type { PhotoPage } from '@/lib/photos/model';
import { DeletePhotoButton } from './delete-photo-button';
import { groupByDay, type PhotoDay } from './days';
import { LockedPhotos } from './locked-photos';
import { OwnPhotos } from './own-photos';
import { PhotoFooter } from './photo-footer';
import { PhotoTile } from './photo-tile';
import { useDayNames } from './use-day-names';
import { usePhotos } from './use-photos';

type MemberPhotosProps = {
  /** The member whose photos are shown. */
  ownerId: number;
  /** True if the viewer is the owner: adds uploading, deleting, and the state of each photo. */
  isOwn: boolean;
  /** The first page from `listPhotosOf` or `listOwnPhotos`; without it, the browser loads it. */
  first?: PhotoPage | undefined;
};

const eagerTiles = 9;
const grid = 'grid grid-cols-3 gap-1 @lg:grid-cols-4 @2xl:gap-2.5 @4xl:grid-cols-5';

/**
 * The photos of a member by day, newest first, with the full-screen viewer. Fills the width of its container, without a
 * heading. Needs the namespace `photos` of the messages; `app/_home/member-photos.tsx` provides it with the first page.
 */
export function MemberPhotos({ ownerId, isOwn, first }: MemberPhotosProps) {
  const t = useTranslations('photos');
  const [openId, setOpenId] = useSubjectInAddress('open', 'photo');
  const { photos, owner, beyond, hasMore, isLoading, error, loadMore } = usePhotos(ownerId, { isOwn, first });
  const { timeZone, dayName } = useDayNames();
  const days = useMemo(() => groupByDay(photos, timeZone), [photos, timeZone]);
  const dayOfPhoto = useMemo(
    () => new Map(days.flatMap(({ key, photos: ofDay }) => ofDay.map(({ id }) => [id, key] as const))),
    [days],
  );
  const labelOf = (id: number) => t('photoOf', { day: dayName(dayOfPhoto.get(id) ?? '') });
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
          items={days}
          keyOf={({ key }) => key}
          render={(day, index) => (
            <Day day={day} name={dayName(day.key)}>
              {day.photos.map((photo, photoIndex) => (
                <li key={photo.id}>
                  <PhotoTile
                    photo={photo}
                    label={labelOf(photo.id)}
                    eager={index === 0 && photoIndex < eagerTiles}
                    onOpen={() => handleShow(String(photo.id))}
                  />
                </li>
              ))}
            </Day>
          )}
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
          className={photos.length === 0 ? grid : 'flex flex-col gap-6'}
        />
      </Frame>
      <PictureViewer
        label={isOwn ? t('mine') : t('of', { name: owner?.username ?? '' })}
        pictures={photos.map(({ id, path, size }) => ({ id: String(id), src: path, size, alt: labelOf(id) }))}
        shownId={current && openId}
        onShow={handleShow}
        actions={
          current && isOwn ? (
            <DeletePhotoButton photo={current} onDeleted={showNext} />
          ) : current && owner ? (
            <ReportButton target={{ subject: 'photo', itemId: current.id, member: owner }} />
          ) : undefined
        }
        footer={
          current ? (
            <PhotoFooter photo={current} isOwn={isOwn} day={dayName(dayOfPhoto.get(current.id) ?? '')} />
          ) : undefined
        }
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

function Day({ day, name, children }: { day: PhotoDay; name: string; children: ReactNode }) {
  return (
    <section aria-labelledby={`day-${day.key}`} data-day={day.key}>
      <h2 id={`day-${day.key}`} suppressHydrationWarning className="mb-2 text-sm font-semibold">
        {name}
      </h2>
      <ul className={grid}>{children}</ul>
    </section>
  );
}

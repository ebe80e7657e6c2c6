import { getTranslations } from 'next-intl/server';
import { MemberPhotosSection, readPhotos } from '@/app/_home/member-photos';
import { PageHeader } from '@/components/ui/page-header';
import { pageMetadata } from '@/lib/web/i18n/metadata';
import { requireMember } from '@/lib/web/session/page';
import { href } from '@/lib/routing/href';

export const generateMetadata = () => pageMetadata('photo');

export default async function PhotosPage({ params }: { params: Promise<{ id: string }> }) {
  const viewer = await requireMember();
  const { id } = await params;
  const [t, photos] = await Promise.all([getTranslations('photos'), readPhotos(viewer, id)]);
  if ('refused' in photos) return <MemberPhotosSection photos={photos} layout="days" />;
  const { owner } = photos.page;
  return (
    <>
      <PageHeader
        title={photos.isOwn ? t('mine') : t('of', { name: owner.username })}
        backHref={photos.isOwn ? href('desktop', 'mine') : href('desktop', 'profile', { id: owner.id })}
      />
      <MemberPhotosSection photos={photos} layout="days" />
    </>
  );
}

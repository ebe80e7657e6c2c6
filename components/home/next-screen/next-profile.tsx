import { useEffect, useRef } from 'react';
import { MemberPhoto } from '@/components/members/member-photo';
import { markOpenedPhoto } from '@/components/members/photo-transition';
import { ProfileArticle } from '@/components/members/profile-article';
import { profilePhotoClass } from '@/components/members/profile-photo-class';
import { useTranslations } from '@/components/shell/use-translations';
import type { KnownMember } from '@/components/ui/navigation';
import { Skeleton, SkeletonText } from '@/components/ui/skeleton';

/** A profile: the photo with the name at once, as it was on the card. */
export function NextProfile({ member }: { member: KnownMember | undefined }) {
  const t = useTranslations('members');
  const photo = useRef<HTMLDivElement>(null);
  const id = member?.id;
  useEffect(() => {
    // The profile's photo takes the place of this one, not of that on the card below.
    if (id !== undefined) markOpenedPhoto(photo.current, id);
  }, [id]);
  return (
    <div className="@container flex flex-1 flex-col">
      <ProfileArticle>
        <div className={profilePhotoClass.column}>
          <div ref={photo} className={profilePhotoClass.frame}>
            {member ? (
              <>
                {/* The size that the card has loaded. */}
                <MemberPhoto
                  name={member.username}
                  src={member.avatar}
                  alt=""
                  sizes="160px"
                  eager
                  className="absolute inset-0"
                />
                <div className="absolute inset-x-0 bottom-0 bg-linear-to-t from-black/75 via-black/45 to-transparent px-5 pt-14 pb-10 text-xl leading-8 font-bold text-white text-shadow-sm">
                  {member.age === undefined
                    ? member.username
                    : t('nameAndAge', { name: member.username, age: member.age })}
                </div>
              </>
            ) : (
              <Skeleton className="absolute inset-0" />
            )}
          </div>
        </div>
        <div className="flex min-w-0 flex-1 flex-col gap-5 px-5 pt-5 @3xl:px-0 @3xl:pt-1">
          <Skeleton className="h-13 w-full rounded-control" />
          <SkeletonText lines={3} />
          <SkeletonText lines={2} />
        </div>
      </ProfileArticle>
    </div>
  );
}

import type { ReactNode } from 'react';
import { useTranslations } from '@/components/shell/use-translations';
import { Avatar } from '@/components/ui/avatar';
import { sizedImage } from '@/lib/core/images';
import type { MemberDetail } from '@/lib/members/model';
import { MemberTier } from './member-tier';
import { ProfilePhotoTransition } from './photo-transition';
import { ProfileActionBar } from './profile-action-bar';
import { ProfileArticle } from './profile-article';
import { VerifiedBadge } from './verified-badge';
import { languageOf } from '@/lib/translation/model';

/** The width of the pictures, as in `<img sizes>`. */
export const profilePhotoSizes = '(min-width: 800px) 384px, 100vw';

type MemberProfileProps = {
  member: MemberDetail;
  /** The pictures. */
  carousel: ReactNode;
  /** The back link, on the photo. */
  back?: ReactNode;
  /** The actions of the viewer on the member, on the photo. */
  menu?: ReactNode;
  presence: ReactNode;
  /** A button on the photo, next to the name. */
  photoAction?: ReactNode;
  /** The note of the member to the viewer, above the signature. */
  received?: ReactNode;
  /** Below the signature. */
  translation?: ReactNode;
  /** The facts as chips. */
  facts: ReactNode;
  /** A remark below the facts. */
  note?: ReactNode;
  /** The buttons. */
  actions: ReactNode;
  /** The tabs. */
  children: ReactNode;
};

/** A member's profile: the photos with the name, then the facts and the tabs. The layout depends on its container's width. */
export function MemberProfile({
  member,
  carousel,
  back,
  menu,
  presence,
  photoAction,
  received,
  translation,
  facts,
  note,
  actions,
  children,
}: MemberProfileProps) {
  const { username, age, avatar, tier, signature } = member;
  const t = useTranslations('members');
  const showsAvatar = member.backgroundPhotos.length > 0 && avatar !== '';
  return (
    <div className="@container flex flex-1 flex-col">
      <ProfileArticle>
        <div className="contents @3xl:sticky @3xl:top-22 @3xl:block @3xl:w-96 @3xl:shrink-0">
          <ProfilePhotoTransition memberId={member.id}>
            <div className="relative aspect-4/5 max-h-[66dvh] min-h-80 w-full shrink-0 overflow-hidden bg-sunken @3xl:aspect-3/4 @3xl:max-h-[calc(100dvh-14rem)] @3xl:rounded-sheet @3xl:shadow-card">
              {carousel}
              <div className="pointer-events-none absolute inset-x-0 bottom-0 flex items-end gap-3 bg-linear-to-t from-black/75 via-black/45 to-transparent px-5 pt-14 pb-4 text-white">
                {showsAvatar ? (
                  <Avatar
                    name={username}
                    src={sizedImage(avatar, 160)}
                    size="lg"
                    eager
                    className="rounded-full ring-2 ring-white"
                  />
                ) : null}
                <div className="min-w-0 flex-1">
                  <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
                    <h1
                      lang={languageOf(username)}
                      className="min-w-0 text-xl leading-8 font-bold break-words text-shadow-sm"
                    >
                      {t('nameAndAge', { name: username, age })}
                    </h1>
                    {member.isVerified ? <VerifiedBadge label={t('verified')} /> : null}
                    <MemberTier tier={tier} />
                  </div>
                  <div className="min-h-6 text-sm text-white/95 text-shadow-sm">{presence}</div>
                </div>
                {photoAction ? <div className="pointer-events-auto shrink-0">{photoAction}</div> : null}
              </div>
              {back ? <div className="absolute top-3 left-3">{back}</div> : null}
              {menu ? <div className="absolute top-3 right-3">{menu}</div> : null}
            </div>
          </ProfilePhotoTransition>
          <ProfileActionBar>{actions}</ProfileActionBar>
        </div>
        <div className="flex min-w-0 flex-1 flex-col gap-4 px-5 pt-4 pb-6 @3xl:px-0 @3xl:pt-1">
          {received}
          {signature ? (
            <div>
              <blockquote
                dir="auto"
                lang={languageOf(signature)}
                className="border-s-3 border-brand ps-3 text-base leading-6 break-words"
              >
                {signature}
              </blockquote>
              {translation}
            </div>
          ) : null}
          {facts}
          {note}
          {children}
        </div>
      </ProfileArticle>
    </div>
  );
}

import type { ReactNode } from 'react';
import { useTranslations } from '@/components/shell/use-translations';
import type { MemberDetail } from '@/lib/members/model';
import { MemberTier } from './member-tier';
import { ProfilePhotoTransition } from './photo-transition';
import { ProfileActionBar } from './profile-action-bar';
import { cx } from '@/components/ui/cx';
import { ProfileArticle } from './profile-article';
import { profilePhotoClass } from './profile-photo-class';
import { heroId, ProfileTopBar } from './profile-top-bar';
import { VerifiedBadge } from './verified-badge';
import { languageOf } from '@/lib/core/language-of';

type MemberProfileProps = {
  member: MemberDetail;
  /** Returns the pictures with the caption on them. */
  hero: (caption: ReactNode) => ReactNode;
  /** The back link, on the photo. */
  back: ReactNode;
  /** The back link in the bar that replaces the photo on phones. */
  barBack: ReactNode;
  /** True if the page opens at its tabs. */
  isOpenedBelow: boolean;
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
  hero,
  back,
  barBack,
  isOpenedBelow,
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
  const { username, age, tier, signature } = member;
  const t = useTranslations('members');
  return (
    <div className="@container flex flex-1 flex-col">
      <ProfileTopBar
        back={barBack}
        title={t('nameAndAge', { name: username, age })}
        titleLanguage={languageOf(username)}
        isOpenedBelow={isOpenedBelow}
      />
      <ProfileArticle>
        <div className={cx(profilePhotoClass.column, '@3xl:sticky @3xl:top-(--profile-top)')}>
          <ProfilePhotoTransition memberId={member.id}>
            <div id={heroId} className={profilePhotoClass.frame}>
              {hero(
                <>
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
                </>,
              )}
              <div className="absolute top-3 left-3">{back}</div>
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

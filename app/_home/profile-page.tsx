import type { ReactNode } from 'react';
import { readProfile } from '@/app/_home/members';
import { LikeAndChat, MessageAndFollow, ProfilePresence } from '@/components/home/profile/profile-actions';
import { ProfileNote } from '@/components/home/notes/profile-note';
import { LazyOwnHero } from '@/components/home/profile/lazy-own-hero';
import { ProfileTabs } from '@/components/home/profile/profile-tabs';
import { NoteButton } from '@/components/likes/note-button';
import { RefreshWhenGone } from '@/components/blocks/refresh-when-gone';
import { MemberProfile } from '@/components/members/member-profile';
import { ProfileHero } from '@/components/home/profile/profile-hero';
import { picturesOf } from '@/components/members/profile-pictures';
import { ProfileRefusal } from '@/components/members/profile-refusal';
import { ViewsLeft } from '@/components/members/views-left';
import { CompletenessCard } from '@/components/profile/completeness-card';
import { FactChips } from '@/components/profile/fact-chips';
import { GiftButton } from '@/components/gifts/gift-button';
import { ShownGifts } from '@/components/gifts/shown-gifts';
import { SafetyMenu } from '@/components/reports/safety-menu';
import { BackLink } from '@/components/shell/back-link';
import { TextTranslation } from '@/components/translation/text-translation';
import { MoreMessages } from '@/components/shell/messages-provider';
import { ButtonLink } from '@/components/ui/button-link';
import { cx } from '@/components/ui/cx';
import { CountBadge } from '@/components/ui/badge';
import { Eye } from '@/components/ui/icons/eye';
import { Pencil } from '@/components/ui/icons/pencil';
import { memberId } from '@/lib/core/fields';
import type { Viewer } from '@/lib/core/member';
import type { ShownGift } from '@/lib/gifts/model';
import { listShownGifts } from '@/lib/gifts/queries';
import type { MemberDetail } from '@/lib/members/model';
import { findMember } from '@/lib/members/queries';
import { listProfilePhotos } from '@/lib/photos/queries';
import { database } from '@/lib/platform/database';
import { pageTranslator } from '@/lib/web/i18n/page';
import { pageTexts } from '@/lib/web/i18n/page-texts';
import { pageNonce } from '@/lib/web/page-nonce';
import { completenessOf } from '@/lib/profile/completeness';
import type { Href } from '@/lib/routing/href';
import { countNewVisitors } from '@/lib/visitors/queries';
import { OwnAvatar } from './own-avatar';
import { stepHref } from './step-href';
import {
  isTabInAddress,
  ProfileTabContent,
  readTab,
  tabNames,
  typeOfTab,
  type ProfileQuery,
  type TabContent,
} from './profile-tab';

type PageProps = { viewer: Viewer; href: Href; query: ProfileQuery };

/** Returns whether an address names the viewer's own profile. */
export function isOwnId(viewer: Viewer, idInAddress: string): boolean {
  return memberId.safeParse(idInAddress).data === viewer.id;
}

/** Another member's profile, or the reason why it cannot be shown. */
export async function OthersProfile({
  id,
  reaction,
  ...page
}: PageProps & { id: string; reaction: 'like' | 'follow' }) {
  const profile = await readProfile(page.viewer, id);
  const named = memberId.safeParse(id).data;
  const isShown = !('refused' in profile);
  const watch =
    named === undefined ? null : <RefreshWhenGone key="watch" memberId={named} isShown={isShown} page="home" />;
  if ('refused' in profile) return [watch, <ProfileRefusal key="refusal" {...profile.refused} />];
  const { member, viewsLeft } = profile;
  const { db } = database();
  const [gifts, content, photos, galleryTexts] = await Promise.all([
    listShownGifts(db, member.id),
    readTab(page.viewer, member.id, page.query),
    listProfilePhotos(db, page.viewer, member.id),
    pageTexts('gallery'),
  ]);
  const Actions = { like: LikeAndChat, follow: MessageAndFollow }[reaction];
  return [
    watch,
    <Profile
      key="profile"
      {...page}
      member={member}
      menu={
        <SafetyMenu
          target={{ subject: 'member', member: { id: member.id, username: member.username } }}
          variant="onPhoto"
        />
      }
      tabHref={(type) => page.href('profile', { id: member.id, type })}
      hero={(caption) => (
        <ProfileHero
          member={personOf(member)}
          pictures={picturesOf(member, photos)}
          isOwn={false}
          galleryTexts={galleryTexts}
        >
          {caption}
        </ProfileHero>
      )}
      photoAction={
        reaction === 'like' ? <NoteButton isOnPhoto member={{ id: member.id, username: member.username }} /> : null
      }
      received={member.note ? <ProfileNote member={member} note={member.note} /> : null}
      translation={<TextTranslation text={member.signature} className="mt-1" />}
      note={<ViewsLeft count={viewsLeft} />}
      gifts={gifts}
      content={content}
      actions={
        <>
          <Actions member={member} />
          <GiftButton
            recipientName={member.username}
            isCompact
            className={cx('grow px-3!', reaction === 'follow' && 'h-11! basis-2/5 text-sm!')}
          />
        </>
      }
    />,
  ];
}

/** The viewer's own profile as others see it, with the ways to change it. */
export async function OwnProfile({ tabHref, ...page }: PageProps & { tabHref: (type: number) => string }) {
  const { viewer, href, query } = page;
  const { db } = database();
  const [profile, gifts, photos, content, visitors, t, titles, galleryTexts] = await Promise.all([
    findMember(db, viewer, viewer.id),
    listShownGifts(db, viewer.id),
    listProfilePhotos(db, viewer, viewer.id),
    readTab(viewer, viewer.id, query),
    countNewVisitors(db, viewer),
    pageTranslator('profile'),
    pageTranslator('pages'),
    pageTexts('gallery'),
  ]);
  if (!profile) return <ProfileRefusal reason="notFound" />;
  const { username, avatar, backgroundPhotos } = profile.member;
  const completeness = completenessOf(profile.member);
  return (
    <Profile
      {...page}
      gifts={gifts}
      content={content}
      member={profile.member}
      tabHref={tabHref}
      hero={(caption) => (
        <MoreMessages file={galleryTexts}>
          <LazyOwnHero
            member={personOf(profile.member)}
            pictures={picturesOf(profile.member, photos)}
            backgrounds={backgroundPhotos}
            galleryTexts={galleryTexts}
          >
            {caption}
          </LazyOwnHero>
        </MoreMessages>
      )}
      note={<CompletenessCard completeness={completeness} href={stepHref(href, completeness.next, viewer)} />}
      actions={
        <div className="flex w-full items-center gap-4">
          <OwnAvatar username={username} avatar={avatar} size="lg" className="shrink-0" />
          <div className="flex min-w-0 flex-1 flex-wrap gap-2">
            <ButtonLink href={href('setup')} className="grow px-3!">
              <Pencil className="size-5" aria-hidden />
              {t('editProfile')}
            </ButtonLink>
            <ButtonLink href={href('visitors')} variant="secondary" className="grow px-3!">
              <Eye className="size-5" aria-hidden />
              {titles('visitors')}
              <CountBadge count={visitors} label={t('newVisitors', { count: visitors })} />
            </ButtonLink>
          </div>
        </div>
      }
    />
  );
}

type ProfileProps = PageProps & {
  member: MemberDetail;
  tabHref: (type: number) => string;
  hero: (caption: ReactNode) => ReactNode;
  menu?: ReactNode;
  photoAction?: ReactNode;
  received?: ReactNode;
  translation?: ReactNode;
  gifts: readonly ShownGift[];
  content: TabContent;
  note?: ReactNode;
  actions: ReactNode;
};

const personOf = ({ id, username, avatar }: MemberDetail) => ({ id, username, avatar });

async function Profile({
  viewer,
  href,
  query,
  member,
  tabHref,
  hero,
  menu,
  photoAction,
  received,
  translation,
  gifts,
  content,
  note,
  actions,
}: ProfileProps) {
  const [t, nonce] = await Promise.all([pageTranslator('profile'), pageNonce()]);
  const isAddressed = isTabInAddress(query);
  return (
    <MemberProfile
      member={member}
      hero={hero}
      back={<BackLink onPhoto page="home" />}
      barBack={<BackLink page="home" />}
      isOpenedBelow={isAddressed}
      menu={menu}
      presence={<ProfilePresence member={member} />}
      photoAction={photoAction}
      received={received}
      translation={translation}
      facts={<FactChips country={member.country} facts={member.facts} />}
      note={
        <>
          {note}
          <ShownGifts gifts={gifts} />
        </>
      }
      actions={actions}
    >
      <ProfileTabs
        label={t('tabs.label')}
        tabs={tabNames.map((name) => ({ href: tabHref(typeOfTab(name)), label: t(`tabs.${name}`) }))}
        current={tabHref(typeOfTab(content.tab))}
        isAddressed={isAddressed}
        nonce={nonce}
      >
        <ProfileTabContent viewer={viewer} member={member} content={content} href={href} />
      </ProfileTabs>
    </MemberProfile>
  );
}

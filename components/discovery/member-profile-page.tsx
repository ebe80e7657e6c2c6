import { LikeToggle } from '@/components/likes/like-toggle';
import { BackLink } from '@/components/members/back-link';
import { ChatButton } from '@/components/members/chat-button';
import { MemberProfile } from '@/components/members/member-profile';
import { toProfileView } from '@/components/members/member-view';
import { PresenceLine } from '@/components/members/presence-line';
import { ProfileRefusal, type ProfileRefusalProps } from '@/components/members/profile-refusal';
import type { MemberDetail } from '@/lib/members/contract';

export type ProfileReading = { readonly member: MemberDetail } | { readonly refused: ProfileRefusalProps['reason'] };

/** A member's profile with all one can do from it, or why it cannot be shown. */
export function MemberProfilePage({ profile, homeHref }: { profile: ProfileReading; homeHref: string }) {
  if ('refused' in profile) return <ProfileRefusal reason={profile.refused} homeHref={homeHref} />;
  const member = toProfileView(profile.member, new Date());
  return (
    <MemberProfile
      member={member}
      back={<BackLink href={homeHref} />}
      presence={<PresenceLine isOnline={member.isOnline} lastActiveAt={member.lastActiveAt} />}
      actions={
        <>
          <LikeToggle member={{ id: member.id, name: member.name }} initial={{ isLiked: member.isLiked, count: member.likeCount }} className="flex-1 @3xl:flex-none" />
          <ChatButton member={{ id: member.id, name: member.name, isOnline: member.isOnline }} className="flex-[2] @3xl:flex-none @3xl:px-10" />
        </>
      }
    />
  );
}

import { BackLink } from '@/components/shell/back-link';
import { MemberProfile } from '@/components/members/member-profile';
import { ProfileRefusal, type ProfileRefusalProps } from '@/components/members/profile-refusal';
import { ViewsLeft } from '@/components/members/views-left';
import type { OpenedProfile } from '@/lib/members/model';
import { ProfileActions, ProfilePresence } from './profile-parts';

export type ProfileResult = OpenedProfile | { readonly refused: ProfileRefusalProps };

/** A member's profile with its actions, or the reason why it cannot be shown. */
export function MemberProfilePage({ profile }: { profile: ProfileResult }) {
  if ('refused' in profile) return <ProfileRefusal {...profile.refused} />;
  const { member, viewsLeft } = profile;
  return (
    <MemberProfile
      member={member}
      back={<BackLink onPhoto page="home" />}
      presence={<ProfilePresence member={member} />}
      note={<ViewsLeft count={viewsLeft} />}
      actions={<ProfileActions member={member} />}
    />
  );
}

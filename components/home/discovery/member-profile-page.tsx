import { BackLink } from '@/components/shell/back-link';
import { MemberProfile } from '@/components/members/member-profile';
import { ProfileRefusal, type ProfileRefusalProps } from '@/components/members/profile-refusal';
import type { MemberDetail } from '@/lib/members/model';
import { ProfileActions, ProfilePresence } from './profile-parts';

export type ProfileResult = { readonly member: MemberDetail } | { readonly refused: ProfileRefusalProps['reason'] };

/** A member's profile with its actions, or the reason why it cannot be shown. */
export function MemberProfilePage({ profile }: { profile: ProfileResult }) {
  if ('refused' in profile) return <ProfileRefusal reason={profile.refused} />;
  const { member } = profile;
  return (
    <MemberProfile
      member={member}
      back={<BackLink onPhoto page="home" />}
      presence={<ProfilePresence member={member} />}
      actions={<ProfileActions member={member} />}
    />
  );
}

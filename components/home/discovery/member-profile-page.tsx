import { BackLink } from '@/components/shell/back-link';
import { MemberProfile } from '@/components/members/member-profile';
import { toProfileView } from '@/components/members/member-view';
import { ProfileRefusal, type ProfileRefusalProps } from '@/components/members/profile-refusal';
import type { MemberDetail } from '@/lib/members/contract';
import { ProfileActions, ProfilePresence } from './profile-parts';

export type ProfileReading = { readonly member: MemberDetail } | { readonly refused: ProfileRefusalProps['reason'] };

/** A member's profile with all one can do from it, or why it cannot be shown. */
export function MemberProfilePage({ profile, homeHref }: { profile: ProfileReading; homeHref: string }) {
  if ('refused' in profile) return <ProfileRefusal reason={profile.refused} homeHref={homeHref} />;
  const member = toProfileView(profile.member, new Date());
  return (
    <MemberProfile
      member={member}
      back={<BackLink onPhoto href={homeHref} />}
      presence={<ProfilePresence member={member} />}
      actions={<ProfileActions member={member} />}
    />
  );
}

import type { OwnRecord } from '@/lib/members/model';
import type { ProfileStep } from '@/lib/profile/model';
import type { Href } from '@/lib/routing/href';

/** Returns the page on which a member takes a step that completes their profile. */
export function stepHref(href: Href, step: ProfileStep | undefined, { id }: Pick<OwnRecord, 'id'>): string {
  switch (step) {
    case 'signature':
      return href('changeSignature');
    case 'facts':
    case 'interests':
      return href('aboutMe');
    case 'background':
      return href('profile', { id });
    default:
      return href('setup');
  }
}

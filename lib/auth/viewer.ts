import type { Locale } from '@/lib/core/locale';
import type { Gender, MemberStatus, StaffRole, Tier } from '@/lib/core/tier';

/** The member on whose behalf something happens, as their session row tells. */
export type Viewer = {
  readonly id: number;
  readonly username: string;
  readonly gender: Gender;
  readonly status: MemberStatus;
  readonly role: StaffRole | null;
  readonly tier: Tier;
  readonly language: Locale;
};

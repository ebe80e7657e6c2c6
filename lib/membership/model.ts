import type { Tier } from '@/lib/core/member';

/** How much a tier may use of a kind; null is unlimited. */
export type TierQuota = { readonly kind: string; readonly tier: Tier; readonly most: number | null };

import type { ComponentType } from 'react';
import { ChartColumn } from '@/components/ui/icons/chart-column';
import { Flag } from '@/components/ui/icons/flag';
import { BadgeCheck } from '@/components/ui/icons/badge-check';
import { CheckCheck } from '@/components/ui/icons/check-check';
import { Images } from '@/components/ui/icons/images';
import { Headset } from '@/components/ui/icons/headset';
import { Megaphone } from '@/components/ui/icons/megaphone';
import { Scale } from '@/components/ui/icons/scale';
import { ScanSearch } from '@/components/ui/icons/scan-search';
import { ShieldCheck } from '@/components/ui/icons/shield-check';
import { UserRoundCheck } from '@/components/ui/icons/user-round-check';
import { SlidersHorizontal } from '@/components/ui/icons/sliders-horizontal';
import { Tag } from '@/components/ui/icons/tag';
import { TextCursorInput } from '@/components/ui/icons/text-cursor-input';
import { ReceiptText } from '@/components/ui/icons/receipt-text';
import { ScrollText } from '@/components/ui/icons/scroll-text';
import { Users } from '@/components/ui/icons/users';
import type { IconProps } from '@/components/ui/icon';
import { staffAreas, type StaffArea } from '@/lib/core/staff-areas';
import type { StaffRole } from '@/lib/core/member';
import type { PlainRouteName } from '@/lib/routing/href';
import type { RouteName } from '@/lib/routing/routes';

type Entry = {
  readonly area: StaffArea;
  readonly page: PlainRouteName;
  /** Further pages of the area. */
  readonly inner?: readonly RouteName[];
  readonly Icon: ComponentType<IconProps>;
};

/** The navigation of staff: daily work first, then the running of the site. */
const entries: readonly Entry[] = [
  { area: 'overview', page: 'staffOverview', Icon: ChartColumn },
  { area: 'approvals', page: 'approvals', Icon: UserRoundCheck },
  { area: 'reports', page: 'staffReports', inner: ['staffReport'], Icon: Flag },
  { area: 'media', page: 'mediaReview', Icon: Images },
  { area: 'verifications', page: 'verifications', Icon: BadgeCheck },
  { area: 'detector', page: 'detector', Icon: ScanSearch },
  { area: 'desk', page: 'desk', Icon: Headset },
  { area: 'members', page: 'staffMembers', inner: ['staffMember'], Icon: Users },
  { area: 'orders', page: 'staffOrders', Icon: ReceiptText },
  { area: 'prices', page: 'staffPrices', Icon: Tag },
  { area: 'requests', page: 'staffRequests', Icon: CheckCheck },
  { area: 'tiers', page: 'staffTiers', Icon: Scale },
  { area: 'texts', page: 'staffTexts', Icon: TextCursorInput },
  { area: 'announcements', page: 'staffAnnouncements', Icon: Megaphone },
  { area: 'settings', page: 'staffSettings', Icon: SlidersHorizontal },
  { area: 'audit', page: 'staffAudit', Icon: ScrollText },
  { area: 'security', page: 'staffSecurity', Icon: ShieldCheck },
];

/** Returns the page of an area; undefined for an area without one. */
export function pageOfArea(area: StaffArea): PlainRouteName | undefined {
  return entries.find((entry) => entry.area === area)?.page;
}

/** Returns the areas of a role. */
export function areasOf(role: StaffRole): readonly Entry[] {
  return entries.filter(({ area }) => (staffAreas[area] as readonly StaffRole[]).includes(role));
}

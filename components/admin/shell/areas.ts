import type { ComponentType } from 'react';
import { Headset } from '@/components/ui/icons/headset';
import { ScanSearch } from '@/components/ui/icons/scan-search';
import { ShieldCheck } from '@/components/ui/icons/shield-check';
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
  { area: 'detector', page: 'detector', Icon: ScanSearch },
  { area: 'desk', page: 'desk', Icon: Headset },
  { area: 'security', page: 'staffSecurity', Icon: ShieldCheck },
];

/** Returns the areas of a role. */
export function areasOf(role: StaffRole): readonly Entry[] {
  return entries.filter(({ area }) => (staffAreas[area] as readonly StaffRole[]).includes(role));
}

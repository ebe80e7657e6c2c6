import type { PackedSections } from '@/components/home/discovery/home-sections';
import { packMembers } from '@/components/members/packed-members';
import type { Locale } from '@/lib/core/locale';
import { listHomeSections } from '@/lib/members/home-sections';
import type { MemberPage } from '@/lib/members/model';
import type { ListViewer } from '@/lib/members/queries';
import { readerFor } from '@/lib/platform/read-replica';

/** Reads the sections below a short list of online members; undefined where there are none. */
export async function readHomeSections(
  viewer: ListViewer,
  online: MemberPage,
  locale: Locale,
): Promise<PackedSections | undefined> {
  const sections = await readerFor(viewer)((db) => listHomeSections(db, viewer, online));
  if (!sections || sections.activeToday.length + sections.newHere.length === 0) return undefined;
  const { activeToday, newHere } = sections;
  return { activeToday: packMembers(activeToday, locale), newHere: packMembers(newHere, locale) };
}

import { Skeleton } from '@/components/ui/skeleton';

/** Two to five columns, depending on the width of the surrounding `@container`. */
export const memberGridClass =
  'member-cards grid grid-cols-2 gap-3 @2xl:grid-cols-3 @2xl:gap-4 @4xl:grid-cols-4 @6xl:grid-cols-5';

/**
 * The width of a card in the grid, for `<img sizes>`. Less on phones, whose cards are about 200 px wide: with three pixels for each,
 * browsers would take the picture of 1280, which is several times larger and looks the same.
 */
export const memberGridSizes =
  '(min-width: 1200px) 228px, (min-width: 900px) 25vw, (min-width: 680px) 33vw, (min-width: 480px) 50vw, 160px';

/** Cards that are in the first row at every width. */
export const firstRow = 2;

/**
 * Cards that the server renders: those on the first screen of a phone or of a desktop. The others are placeholders until
 * the page is idle, because their markup is most of the CPU that a home costs.
 */
export const renderedFirst = { grid: 6, wall: 6, preview: 0, faces: { phone: 6, desktop: 10 } } as const;

/** Placeholders of the cards, in their final size. */
export function MemberGridSkeleton({ count }: { count: number }) {
  return Array.from({ length: count }, (_, index) => <Skeleton key={index} className="aspect-3/4 rounded-card" />);
}

import { Skeleton } from '@/components/ui/skeleton';

/** Rows in the size of notices, while they load. */
export function NoticeSkeletons({ count = 5 }: { count?: number }) {
  return Array.from({ length: count }, (_, index) => (
    <div key={index} className="flex min-h-16 items-start gap-3 px-4 py-3">
      <Skeleton className="size-12 shrink-0 rounded-full" />
      <div className="flex-1">
        <Skeleton className="mt-1 h-4 w-3/4" />
        <Skeleton className="mt-2 h-3 w-16" />
      </div>
    </div>
  ));
}

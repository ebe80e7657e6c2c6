import { Skeleton } from '@/components/ui/skeleton';

const rows = 8;

/** The placeholder of the list while it loads, with rows of the final height. */
export function ChatListSkeleton() {
  return (
    <ul aria-hidden>
      {Array.from({ length: rows }, (_, index) => (
        <li key={index} className="flex min-h-18 items-center gap-3 px-4 py-3">
          <Skeleton className="size-12 shrink-0 rounded-full" />
          <span className="flex min-w-0 flex-1 flex-col gap-2.5">
            <span className="flex justify-between gap-8">
              <Skeleton className="h-4 w-28" />
              <Skeleton className="h-3.5 w-10" />
            </span>
            <Skeleton className={`h-3.5 ${index % 3 === 0 ? 'w-3/4' : 'w-1/2'}`} />
          </span>
        </li>
      ))}
    </ul>
  );
}

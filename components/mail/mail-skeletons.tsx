import { Skeleton } from '@/components/ui/skeleton';

/** Rows in the size of mails, while they load. */
export function MailSkeletons({ count = 6 }: { count?: number }) {
  return Array.from({ length: count }, (_, index) => (
    <div key={index} className="flex min-h-18 items-center gap-3 px-4 py-3">
      <Skeleton className="size-12 shrink-0 rounded-full" />
      <div className="flex-1">
        <Skeleton className="h-4 w-1/3" />
        <Skeleton className="mt-2 h-4 w-5/6" />
      </div>
    </div>
  ));
}

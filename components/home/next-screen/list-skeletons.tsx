import { memberGridClass, MemberGridSkeleton } from '@/components/members/member-grid';
import { Skeleton, SkeletonText } from '@/components/ui/skeleton';
import { useTerminal } from '@/components/ui/terminal-context';

const range = (length: number) => Array.from({ length }, (_, index) => index);

function Heading() {
  const isPhone = useTerminal() === 'mobile';
  return (
    <div
      className={isPhone ? 'flex min-h-14 items-center border-b border-line px-4' : 'mb-4 flex min-h-12 items-center'}
    >
      <Skeleton className="h-5 w-40 rounded-full" />
    </div>
  );
}

/** A page of members. */
export function CardsSkeleton() {
  return (
    <>
      <Heading />
      <div className="@container p-3">
        <div className={memberGridClass}>
          <MemberGridSkeleton count={10} />
        </div>
      </div>
    </>
  );
}

/** A newsfeed, or one post. */
export function PostsSkeleton() {
  return (
    <>
      <Heading />
      <div className="mx-auto flex w-full max-w-160 flex-col gap-3 p-3">
        {range(3).map((post) => (
          <div key={post} className="rounded-card border border-line bg-surface p-4">
            <div className="mb-4 flex items-center gap-3">
              <Skeleton className="size-11 shrink-0 rounded-full" />
              <SkeletonText className="w-40" />
            </div>
            <Skeleton className="h-56 w-full rounded-card" />
          </div>
        ))}
      </div>
    </>
  );
}

/** Any other page: rows of a list, a menu or a form. */
export function RowsSkeleton() {
  return (
    <>
      <Heading />
      <div className="divide-y divide-line/60">
        {range(9).map((row) => (
          <div key={row} className="flex min-h-18 items-center gap-3 px-4 py-3">
            <Skeleton className="size-12 shrink-0 rounded-full" />
            <SkeletonText className="flex-1" />
          </div>
        ))}
      </div>
    </>
  );
}

import { useHref } from '@/components/shell/use-href';
import { SoftLink } from '@/components/ui/soft-link';

/** The name of another account, with the way to its page. */
export function AccountLink({ id, name }: { id: number; name: string }) {
  const href = useHref();
  return (
    <SoftLink href={href('staffMember', { id })} className="underline underline-offset-2">
      {name}
    </SoftLink>
  );
}

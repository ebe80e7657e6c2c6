'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { useTranslations } from '@/components/shell/use-translations';
import { Button } from '@/components/ui/button';
import type { BlockedMember } from '@/lib/blocks/model';
import { useBlock } from './use-block';

/** The button that ends a block where its member would be shown. */
export function UnblockButton({ member }: { member: Pick<BlockedMember, 'id' | 'username'> }) {
  const t = useTranslations('blocks');
  const router = useRouter();
  const { unblock } = useBlock();
  const [isBusy, setIsBusy] = useState(false);

  async function handleUnblock() {
    setIsBusy(true);
    if (await unblock(member)) router.refresh();
    setIsBusy(false);
  }

  return (
    <Button loading={isBusy} onClick={() => void handleUnblock()}>
      {t('undo')}
    </Button>
  );
}

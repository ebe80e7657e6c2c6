'use client';

import { Dialog } from 'radix-ui';
import { useLayer } from '@/components/ui/use-layer';
import { useNewMutualLikes } from './use-new-mutual-likes';
import { ManyMutualLikes } from './many-mutual-likes';
import { OneMutualLike, type OwnPicture } from './one-mutual-like';

/** Shows each mutual like once, over the whole screen, as soon as it interrupts nothing. */
export function MutualLikePopup({ me }: { me: OwnPicture }) {
  const { mutualLikes, close } = useNewMutualLikes();
  const [first] = mutualLikes;
  useLayer(first !== undefined, close);
  return (
    <Dialog.Root open={first !== undefined} onOpenChange={close}>
      <Dialog.Portal>
        <Dialog.Content
          aria-modal
          // The screen appears by itself: a key meant for the page must press nothing here.
          onOpenAutoFocus={(event) => {
            event.preventDefault();
            if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus();
          }}
          className="mutual-like fixed inset-0 z-50 overflow-y-auto overscroll-contain text-white outline-none data-[state=closed]:animate-unfade data-[state=open]:animate-fade"
        >
          <div className="mx-auto flex min-h-full max-w-md flex-col items-center justify-center gap-6 px-5 py-8 text-center">
            {first && mutualLikes.length === 1 ? (
              <OneMutualLike key={first.member.id} me={me} mutualLike={first} onClose={close} />
            ) : (
              <ManyMutualLikes mutualLikes={mutualLikes} onClose={close} />
            )}
          </div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

'use client';

import { Dialog } from 'radix-ui';
import { useMoments } from './use-mutual-likes';
import { MomentOfMany } from './moment-of-many';
import { MomentOfTwo, type OwnPicture } from './moment-of-two';

/** Shows each mutual like once, over the whole screen, as soon as it interrupts nothing. */
export function LikeMoments({ me }: { me: OwnPicture }) {
  const { shown, close } = useMoments();
  const [first] = shown;
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
          className="moment fixed inset-0 z-50 overflow-y-auto overscroll-contain text-white outline-none data-[state=closed]:animate-unfade data-[state=open]:animate-fade"
        >
          <div className="mx-auto flex min-h-full max-w-md flex-col items-center justify-center gap-6 px-5 py-8 text-center">
            {first && shown.length === 1 ? (
              <MomentOfTwo key={first.member.id} me={me} moment={first} onClose={close} />
            ) : (
              <MomentOfMany moments={shown} onClose={close} />
            )}
          </div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

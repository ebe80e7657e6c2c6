import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ConfirmProvider } from '@/components/ui/confirm';
import { takeToasts } from '@/components/ui/toast';
import type { CallReply } from '@/lib/browser/call';
import { renderUi } from '@/lib/testing/render';
import { useConfirmedDeletion } from './use-confirmed-deletion';

const refused = { kind: 'refused', status: -1, code: undefined, msg: 'Not yours.', errors: {} } as const;

function DeleteButton(props: { remove: () => Promise<CallReply<unknown>>; onDeleted: (msg: string) => void }) {
  const deleteConfirmed = useConfirmedDeletion((key) => key);
  return <button onClick={() => void deleteConfirmed(props)}>Delete it</button>;
}

/** Clicks the button and a choice, and returns what was called and shown. */
async function choose(button: string, reply: CallReply<unknown>) {
  const remove = vi.fn(() => Promise.resolve(reply));
  const onDeleted = vi.fn();
  const toasts: string[] = [];
  const stop = takeToasts(({ kind, text }) => toasts.push(`${kind} ${text}`));
  const { user } = renderUi(
    <ConfirmProvider>
      <DeleteButton remove={remove} onDeleted={onDeleted} />
    </ConfirmProvider>,
  );
  await user.click(screen.getByRole('button', { name: 'Delete it' }));
  const question = await screen.findByRole('alertdialog', { name: 'delete.title' });
  expect(within(question).getByText('delete.text')).toBeTruthy();
  await user.click(within(question).getByRole('button', { name: button }));
  stop();
  return { remove, onDeleted, toasts };
}

it('deletes nothing when the question is cancelled', async () => {
  const { remove, onDeleted } = await choose('Cancel', refused);
  expect(remove).not.toHaveBeenCalled();
  expect(onDeleted).not.toHaveBeenCalled();
});

it('passes the sentence of a success on', async () => {
  const { onDeleted, toasts } = await choose('delete.confirm', { kind: 'success', data: null, msg: 'Deleted.' });
  expect(onDeleted).toHaveBeenCalledExactlyOnceWith('Deleted.');
  expect(toasts).toEqual([]);
});

it.each([
  ['shows the sentence of a refusal', refused, 'error Not yours.'],
  ['shows that there was no reply', { kind: 'offline' }, 'info delete.offline'],
] as const)('%s', async (_, reply, expectedToast) => {
  const { onDeleted, toasts } = await choose('delete.confirm', reply);
  expect(toasts).toEqual([expectedToast]);
  expect(onDeleted).not.toHaveBeenCalled();
});

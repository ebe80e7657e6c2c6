import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { renderUi } from '@/lib/testing/render';
import { ConfirmProvider, useConfirm } from './confirm';

const handleAnswer = vi.fn();

function Asker() {
  const confirm = useConfirm();
  const ask = (title: string) =>
    void confirm({ title, confirmLabel: 'Delete', cancelLabel: title.includes('photo') ? 'Keep' : undefined }).then(
      (yes) => handleAnswer(title, yes),
    );
  return (
    <>
      <button type="button" onClick={() => ask('Delete the photo?')}>
        Ask
      </button>
      <button type="button" onClick={() => (ask('Delete the first?'), ask('Delete the second?'))}>
        Ask twice
      </button>
    </>
  );
}

async function ask(button: string, question: string) {
  handleAnswer.mockClear();
  const { user } = renderUi(
    <ConfirmProvider>
      <Asker />
    </ConfirmProvider>,
  );
  await user.click(screen.getByRole('button', { name: button }));
  await screen.findByRole('alertdialog', { name: question });
  return user;
}

describe('useConfirm', () => {
  it('resolves to true when the question is confirmed', async () => {
    const user = await ask('Ask', 'Delete the photo?');

    await user.click(screen.getByRole('button', { name: 'Delete' }));

    expect(handleAnswer).toHaveBeenCalledExactlyOnceWith('Delete the photo?', true);
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  });

  it('resolves to false when the question is cancelled', async () => {
    const user = await ask('Ask', 'Delete the photo?');

    await user.click(screen.getByRole('button', { name: 'Keep' }));

    expect(handleAnswer).toHaveBeenCalledExactlyOnceWith('Delete the photo?', false);
  });

  it('resolves to false on Escape', async () => {
    const user = await ask('Ask', 'Delete the photo?');

    await user.keyboard('{Escape}');

    await waitFor(() => expect(handleAnswer).toHaveBeenCalledExactlyOnceWith('Delete the photo?', false));
  });

  it('cancels a question that another one replaces', async () => {
    const user = await ask('Ask twice', 'Delete the second?');
    expect(handleAnswer).toHaveBeenCalledExactlyOnceWith('Delete the first?', false);
    expect(screen.getByRole('button', { name: 'Cancel' })).toBeDefined();

    await user.click(screen.getByRole('button', { name: 'Delete' }));

    expect(handleAnswer).toHaveBeenLastCalledWith('Delete the second?', true);
  });
});

import { act, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useTextBox } from './use-text-box';

function Box({ send }: { send: (text: string) => Promise<boolean> }) {
  const { box, handleSubmit } = useTextBox(send);
  return (
    <form onSubmit={handleSubmit}>
      <textarea aria-label="Note" ref={box} />
    </form>
  );
}

test('sends a text once for three events of one task, and keeps what failed for the next try', async () => {
  const send = vi.fn().mockResolvedValueOnce(false).mockResolvedValue(true);
  render(<Box send={send} />);
  const box = screen.getByLabelText<HTMLTextAreaElement>('Note');
  box.value = ' called ';
  const submitThrice = () =>
    act(async () => {
      for (let pressed = 0; pressed < 3; pressed += 1)
        box.form?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
    });
  await submitThrice();
  expect([send.mock.calls, box.value]).toEqual([[['called']], ' called ']);
  await submitThrice();
  expect([send.mock.calls.length, box.value]).toEqual([2, '']);
});

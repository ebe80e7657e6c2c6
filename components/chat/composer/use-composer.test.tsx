import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { LiveProvider } from '@/components/chat/live-provider';
import { ChatClient } from '@/lib/chat/client/chat-client';
import { FakeTransport } from '@/lib/live/client/fake-transport';
import { useComposer } from './use-composer';

type BoxProps = { onSend: (text: string) => void };

function Box({ onSend }: BoxProps) {
  const { text, change, send } = useComposer({ memberId: 2, trims: true, onSend });
  return (
    <form onSubmit={send}>
      <textarea aria-label="Message" value={text} onChange={({ target }) => change(target.value)} />
    </form>
  );
}

test('sends a text once for three events of one task, and a text that is written next', () => {
  const onSend = vi.fn();
  const client = new ChatClient({ memberId: 1, transport: new FakeTransport() });
  render(
    <LiveProvider memberId={1} createClient={() => client}>
      <Box onSend={onSend} />
    </LiveProvider>,
  );
  const box = screen.getByLabelText<HTMLTextAreaElement>('Message');
  const pressThrice = (text: string) => {
    fireEvent.change(box, { target: { value: text } });
    act(() => {
      for (let pressed = 0; pressed < 3; pressed += 1)
        box.form?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
    });
  };
  pressThrice(' hello ');
  expect(onSend.mock.calls).toEqual([['hello']]);
  expect(box.value).toBe('');
  pressThrice('and you?');
  expect(onSend.mock.calls).toEqual([['hello'], ['and you?']]);
});

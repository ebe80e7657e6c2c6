import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { useEmoticonInput } from './use-emoticon-input';

function Box() {
  const [text, setText] = useState('');
  const { box } = useEmoticonInput(text, setText);
  return (
    <>
      <textarea ref={box} value={text} onChange={(event) => setText(event.target.value)} />
      <output>{text}</output>
    </>
  );
}

it('keeps the text that was typed before hydration', async () => {
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(<Box />);
  screen.getByRole<HTMLTextAreaElement>('textbox').value = 'typed early';
  const root = await act(async () => hydrateRoot(container, <Box />));
  expect(screen.getByRole('status').textContent).toBe('typed early');
  act(() => root.unmount());
  container.remove();
});

import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderUi } from '@/lib/testing/render';
import { useRenderedCount } from './use-rendered-count';

const names = ['Ada', 'Bob', 'Cyd'];

function List() {
  const rendered = useRenderedCount(1);
  return names.map((name, index) => <p key={name}>{index < rendered ? name : null}</p>);
}

const textsOf = (element: Element) => [...element.querySelectorAll('p')].map(({ textContent }) => textContent);

describe('useRenderedCount', () => {
  let becomeIdle: () => void = () => undefined;
  afterEach(() => vi.unstubAllGlobals());

  it('renders the first items on the server and during hydration, and all items once the page is idle', async () => {
    vi.stubGlobal('requestIdleCallback', (callback: () => void) => ((becomeIdle = callback), 1));
    vi.stubGlobal('cancelIdleCallback', () => undefined);
    const handleError = vi.fn();
    const container = document.body.appendChild(document.createElement('div'));
    container.innerHTML = renderToString(<List />);
    expect(textsOf(container)).toEqual(['Ada', '', '']);

    const root = await act(async () => hydrateRoot(container, <List />, { onRecoverableError: handleError }));
    expect(textsOf(container)).toEqual(['Ada', '', '']);
    await act(async () => becomeIdle());

    expect(textsOf(container)).toEqual(names);
    expect(handleError).not.toHaveBeenCalled();
    act(() => root.unmount());
    container.remove();
  });

  it('renders all items at once when the list is mounted in the browser', () => {
    const { container } = renderUi(<List />);

    expect(textsOf(container)).toEqual(names);
  });
});

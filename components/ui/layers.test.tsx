import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderUi } from '@/lib/testing/render';
import { leaveBackwards } from './layers';
import { useLayer } from './use-layer';

type Name = 'sheet' | 'dialog';

/** Refuses to be closed by Back while it is true. */
let isLocked = false;
const routerPop = vi.fn();

function Page() {
  const [open, setOpen] = useState<readonly Name[]>([]);
  const close = (...names: Name[]) => setOpen((before) => before.filter((name) => !names.includes(name)));
  useLayer(open.includes('sheet'), () => (isLocked ? false : close('sheet')));
  useLayer(open.includes('dialog'), () => close('dialog'));
  return (
    <>
      <output>{open.join(' and ')}</output>
      <button onClick={() => setOpen(['sheet'])}>Open the sheet</button>
      <button onClick={() => setOpen(['sheet', 'dialog'])}>Open both</button>
      <button onClick={() => setOpen(['dialog'])}>Open the dialog</button>
      <button onClick={() => close('sheet')}>Close the sheet</button>
      <button onClick={() => close('sheet', 'dialog')}>Close both</button>
    </>
  );
}

const press = async (name: string) => act(async () => screen.getByRole('button', { name }).click());
const expectOpen = (text: string) => waitFor(() => expect(screen.getByRole('status').textContent).toBe(text));
const level = () => (history.state as { layers?: { level: number } } | null)?.layers?.level ?? 0;
const address = () => location.pathname;

/** Goes back or forward, and waits until the browser and the layers are at rest. */
async function go(delta: number) {
  await act(async () => {
    history.go(delta);
    await rest();
  });
}

/** Moves of a history take a few tasks each, and each move may be followed by one of the layers. */
async function rest() {
  for (let task = 0; task < 20; task++) await new Promise((resolve) => setTimeout(resolve));
}

beforeEach(() => {
  isLocked = false;
  history.pushState({ page: 'before' }, '', '/before');
  history.pushState({ page: 'here' }, '', '/here');
  routerPop.mockReset();
  addEventListener('popstate', routerPop);
});

afterEach(async () => {
  removeEventListener('popstate', routerPop);
  cleanup();
  await rest();
});

it('closes the top layer by Back, and then the one below, without a word to the router', async () => {
  renderUi(<Page />);
  await press('Open both');
  expect(level()).toBe(2);

  await go(-1);
  await expectOpen('sheet');
  await go(-1);
  await expectOpen('');

  expect(routerPop).not.toHaveBeenCalled();
  expect(address()).toBe('/here');
  await go(-1);
  expect(routerPop).toHaveBeenCalledOnce();
  expect(address()).toBe('/before');
});

it('closes both layers when Back is pressed twice at once', async () => {
  renderUi(<Page />);
  await press('Open both');

  await act(async () => {
    history.back();
    history.back();
    await rest();
  });

  await expectOpen('');
  expect([level(), address()]).toEqual([0, '/here']);
});

it.each([
  ['a layer is', 'Open the sheet', 'Close the sheet', 0],
  ['two layers are', 'Open both', 'Close both', 0],
  ['the lower of two layers is', 'Open both', 'Close the sheet', 1],
])('leaves the history again when %s closed in another way', async (_, open, close, levels) => {
  renderUi(<Page />);
  await press(open);

  await press(close);
  await act(rest);

  expect([level(), address()]).toEqual([levels, '/here']);
  expect(routerPop).not.toHaveBeenCalled();
});

it('keeps the entry when one layer takes the place of another', async () => {
  renderUi(<Page />);
  await press('Open the sheet');
  const before = history.length;

  await press('Open the dialog');
  await act(rest);

  expect([level(), history.length]).toEqual([1, before]);
  await go(-1);
  await expectOpen('');
});

it('pushes the next page above the page, not above its layers', async () => {
  const { unmount } = renderUi(<Page />);
  await press('Open both');

  await act(async () => {
    history.pushState({ page: 'next' }, '', '/next');
    unmount();
    await rest();
  });

  expect([level(), address(), history.state]).toEqual([0, '/next', { page: 'next' }]);
  await go(-1);
  expect([level(), address()]).toEqual([0, '/here']);
  await go(-1);
  expect(address()).toBe('/before');
});

it('pushes a page that follows a layer closed at the same time', async () => {
  renderUi(<Page />);
  await press('Open the sheet');

  await act(async () => {
    screen.getByRole('button', { name: 'Close the sheet' }).click();
    await Promise.resolve();
    history.pushState({ page: 'next' }, '', '/next');
    await rest();
  });

  expect([level(), address()]).toEqual([0, '/next']);
  await go(-1);
  expect([level(), address()]).toEqual([0, '/here']);
});

it('keeps what the page wrote to its address while a layer was open', async () => {
  renderUi(<Page />);
  await press('Open the sheet');
  history.replaceState({ page: 'filtered' }, '', '/here?filter=1');

  await go(-1);

  expect(location.search).toBe('?filter=1');
  expect(history.state).toMatchObject({ page: 'filtered' });
});

it('returns to the page when Forward leads to the entry of a closed layer', async () => {
  renderUi(<Page />);
  await press('Open the sheet');
  await go(-1);

  await go(1);

  await expectOpen('');
  expect([level(), address()]).toEqual([0, '/here']);
  expect(routerPop).not.toHaveBeenCalled();
});

it('gives a layer that stays open its entry again', async () => {
  renderUi(<Page />);
  await press('Open the sheet');
  isLocked = true;

  await go(-1);

  await expectOpen('sheet');
  expect([level(), address()]).toEqual([1, '/here']);
});

it('returns to the page after a reload with open layers', async () => {
  renderUi(<Page />);
  await press('Open both');
  const entry: unknown = history.state;
  await go(-2);
  vi.resetModules();
  const loaded = await import('./layers');
  // The entry that a reload begins with, above its page.
  history.pushState({ page: 'here' }, '', '/here');
  history.pushState(null, '', '/here');
  History.prototype.replaceState.call(history, entry, '');

  loaded.followHistory();
  await act(rest);

  expect(level()).toBe(0);
});

it('leaves the page from above its layers', async () => {
  renderUi(<Page />);
  await press('Open both');

  await act(async () => {
    leaveBackwards();
    await rest();
  });

  expect(address()).toBe('/before');
});

it('waits for a press before it adds an entry to a page that had none', async () => {
  vi.stubGlobal('navigator', { ...navigator, userActivation: { hasBeenActive: false } });
  renderUi(<Page />);
  await press('Open the sheet');
  expect(level()).toBe(0);

  vi.stubGlobal('navigator', { ...navigator, userActivation: { hasBeenActive: true } });
  await act(async () => window.dispatchEvent(new Event('pointerup')));

  expect(level()).toBe(1);
});

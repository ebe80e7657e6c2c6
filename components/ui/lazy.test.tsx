import { act, fireEvent, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToReadableStream, renderToString } from 'react-dom/server';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderUi } from '@/lib/testing/render';
import { lazy, lazyRendered, preloadOnInteraction, useIdle, useInteraction, useLazy } from './lazy';

/** Builds a loader whose promise the test settles. */
function buildLoader<T>(part: T) {
  const pending: { resolve: (part: T) => void; reject: (error: Error) => void }[] = [];
  const load = vi.fn(() => new Promise<T>((resolve, reject) => pending.push({ resolve, reject })));
  return {
    load,
    finish: () => act(async () => pending.shift()?.resolve(part)),
    fail: () => act(async () => pending.shift()?.reject(new Error('no network'))),
  };
}

const Greeting = ({ name }: { name: string }) => <p>{`Hello ${name}`}</p>;

/** Waits for the loads that start after the paint of an input. */
const paint = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

const touch = () =>
  act(async () => {
    fireEvent.pointerDown(document.body);
    await paint();
  });

describe('useLazy', () => {
  function Probe({ load, when }: { load: () => Promise<string>; when: boolean }) {
    return <output>{useLazy(load, when) ?? 'nothing'}</output>;
  }
  const statusText = () => screen.getByRole('status').textContent;

  it('loads once, the first time the part is needed', async () => {
    const { load, finish } = buildLoader('part');
    const { rerender } = renderUi(<Probe load={load} when={false} />);
    expect(load).not.toHaveBeenCalled();

    rerender(<Probe load={load} when />);
    expect(statusText()).toBe('nothing');
    await paint();
    await finish();

    expect(statusText()).toBe('part');
    expect(load).toHaveBeenCalledOnce();
  });

  it('keeps the part when it is no longer needed', async () => {
    const { load, finish } = buildLoader('part');
    const { rerender } = renderUi(<Probe load={load} when />);
    await finish();

    rerender(<Probe load={load} when={false} />);

    expect(statusText()).toBe('part');
  });

  it('returns a part loaded elsewhere at once, but only when it is needed', async () => {
    const { load, finish } = buildLoader('part');
    renderUi(<Probe load={load} when />);
    await finish();

    const { rerender, container } = renderUi(<Probe load={load} when={false} />);
    expect(container.textContent).toBe('nothing');
    rerender(<Probe load={load} when />);

    expect(container.textContent).toBe('part');
    expect(load).toHaveBeenCalledOnce();
  });

  it('loads again at the next touch after a failure', async () => {
    const { load, fail, finish } = buildLoader('part');
    renderUi(<Probe load={load} when />);
    await fail();
    expect(statusText()).toBe('nothing');

    await touch();
    await finish();

    expect(load).toHaveBeenCalledTimes(2);
    expect(statusText()).toBe('part');
  });

  it.each(['before', 'after'])(
    'does not load again after a failure when it is unmounted %s the failure',
    async (time) => {
      const { load, fail } = buildLoader('part');
      const { unmount } = renderUi(<Probe load={load} when />);
      if (time === 'before') unmount();
      await fail();
      if (time === 'after') unmount();

      await touch();

      expect(load).toHaveBeenCalledOnce();
    },
  );

  it('hydrates server markup without the part, even if the part is already loaded', async () => {
    const { load, finish } = buildLoader('part');
    renderUi(<Probe load={load} when />);
    await finish();
    const root = document.createElement('div');
    // The server has loaded nothing.
    root.innerHTML = renderToString(<Probe load={buildLoader('part').load} when />);
    const errors: unknown[] = [];

    await act(async () => hydrateRoot(root, <Probe load={load} when />, { onRecoverableError: (e) => errors.push(e) }));

    expect(errors).toEqual([]);
    expect(root.textContent).toBe('part');
  });
});

describe('useIdle', () => {
  const callbacks: (() => void)[] = [];
  beforeEach(() => {
    callbacks.length = 0;
    vi.stubGlobal('requestIdleCallback', (callback: () => void) => callbacks.push(callback));
    vi.stubGlobal('cancelIdleCallback', (id: number) => Reflect.deleteProperty(callbacks, id - 1));
  });
  function Probe({ group = 'a', enabled }: { group?: string; enabled?: boolean }) {
    return <output>{String(useIdle(group, enabled))}</output>;
  }
  const statusText = () => screen.getByRole('status').textContent;

  it('is false until the page is idle', () => {
    renderUi(<Probe />);
    expect(statusText()).toBe('false');

    act(() => callbacks[0]?.());

    expect(statusText()).toBe('true');
  });

  it('is true for one group in each idle period', () => {
    renderUi(
      <>
        <Probe group="a" />
        <Probe group="b" />
        <Probe group="a" />
      </>,
    );
    const texts = () => screen.getAllByRole('status').map(({ textContent }) => textContent);

    act(() => callbacks[0]?.());
    expect(texts()).toEqual(['true', 'false', 'true']);
    act(() => callbacks[1]?.());
    expect(texts()).toEqual(['true', 'true', 'true']);
  });

  it('requests no callback while it is not enabled, and cancels it when unmounted', () => {
    renderUi(<Probe enabled={false} />).unmount();
    expect(callbacks).toEqual([]);

    renderUi(<Probe />).unmount();
    expect(callbacks.filter(Boolean)).toEqual([]);
  });

  it('uses a timer where the browser has no idle callbacks', () => {
    vi.unstubAllGlobals();
    vi.useFakeTimers();
    Reflect.deleteProperty(window, 'requestIdleCallback');
    renderUi(<Probe />);

    act(() => void vi.advanceTimersByTime(1_000));

    expect(statusText()).toBe('true');
  });
});

describe('preloadOnInteraction', () => {
  it('loads once, at the first touch', async () => {
    const { load } = buildLoader('part');
    preloadOnInteraction(load);
    expect(load).not.toHaveBeenCalled();

    await touch();
    await touch();

    expect(load).toHaveBeenCalledOnce();
  });

  it('loads at the first key press, after its paint', async () => {
    const { load } = buildLoader('part');
    preloadOnInteraction(load);

    fireEvent.keyDown(document.body, { key: 'Tab' });
    expect(load).not.toHaveBeenCalled();
    await act(paint);

    expect(load).toHaveBeenCalledOnce();
  });

  it('loads nothing after it is cancelled', async () => {
    const { load } = buildLoader('part');
    const cancel = preloadOnInteraction(load);
    cancel();

    await touch();

    expect(load).not.toHaveBeenCalled();
  });
});

describe('useInteraction', () => {
  it('is false until the first touch', async () => {
    const Probe = () => <output>{String(useInteraction())}</output>;
    renderUi(<Probe />);
    expect(screen.getByRole('status').textContent).toBe('false');

    await touch();

    expect(screen.getByRole('status').textContent).toBe('true');
  });
});

describe('lazy', () => {
  it('renders its placeholder until the part is loaded, then the part with its props', async () => {
    const { load, finish } = buildLoader(Greeting);
    const Lazy = lazy(load, { loading: <p>loading</p> });
    renderUi(<Lazy name="Ada" />);
    expect(screen.getByText('loading')).toBeDefined();

    await finish();

    expect(screen.getByText('Hello Ada')).toBeDefined();
    expect(screen.queryByText('loading')).toBeNull();
  });

  it('loads when its props require it', async () => {
    const { load, finish } = buildLoader(Greeting);
    const Lazy = lazy(load, { when: ({ name }) => name !== '' });
    const { rerender } = renderUi(<Lazy name="" />);
    expect(load).not.toHaveBeenCalled();

    rerender(<Lazy name="Ada" />);
    await paint();
    await finish();

    expect(screen.getByText('Hello Ada')).toBeDefined();
  });

  it('loads ahead at the first touch, but renders only when its props require it', async () => {
    const { load, finish } = buildLoader(Greeting);
    const Lazy = lazy(load, { when: ({ name }) => name !== '', preload: true });
    const { rerender } = renderUi(<Lazy name="" />);
    await touch();
    await finish();
    expect(screen.queryByText(/Hello/)).toBeNull();

    rerender(<Lazy name="Ada" />);

    expect(screen.getByText('Hello Ada')).toBeDefined();
    expect(load).toHaveBeenCalledOnce();
  });

  it('loads once the page is idle, and renders at once when mounted again', async () => {
    const callbacks: (() => void)[] = [];
    vi.stubGlobal('requestIdleCallback', (callback: () => void) => callbacks.push(callback));
    vi.stubGlobal('cancelIdleCallback', () => undefined);
    const { load, finish } = buildLoader(Greeting);
    const Lazy = lazy(load, { when: 'idle' });
    const { unmount } = renderUi(<Lazy name="Ada" />);
    expect(load).not.toHaveBeenCalled();

    act(() => callbacks.forEach((callback) => callback()));
    await paint();
    await finish();
    expect(screen.getByText('Hello Ada')).toBeDefined();

    unmount();
    renderUi(<Lazy name="Bob" />);
    expect(screen.getByText('Hello Bob')).toBeDefined();
  });
});

describe('lazyRendered', () => {
  it('is part of the server-rendered page, and is loaded only when rendered', async () => {
    const load = vi.fn(async () => Greeting);
    const Lazy = lazyRendered(load);
    expect(load).not.toHaveBeenCalled();

    const page = await renderToReadableStream(<Lazy name="Ada" />);

    expect(await new Response(page).text()).toContain('Hello Ada');
    expect(load).toHaveBeenCalledOnce();
  });

  it('hydrates after a failed load at the next touch, and keeps the markup until then', async () => {
    const { load, fail, finish } = buildLoader(Greeting);
    const Lazy = lazyRendered(load);
    const root = document.createElement('div');
    root.innerHTML = renderToString(<Greeting name="Ada" />);
    const errors: unknown[] = [];
    const onError = (error: unknown) => errors.push(error);
    await act(async () =>
      hydrateRoot(root, <Lazy name="Ada" />, { onRecoverableError: onError, onUncaughtError: onError }),
    );
    await fail();
    expect(root.textContent).toBe('Hello Ada');
    expect(load).toHaveBeenCalledOnce();

    await touch();
    await finish();

    expect(load).toHaveBeenCalledTimes(2);
    expect(root.textContent).toBe('Hello Ada');
    expect(errors).toEqual([]);
  });
});

import { act, fireEvent, render, screen } from '@testing-library/react';
import { useSyncExternalStore } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { limits } from '@/lib/core/limits';
import { searchKey } from '@/lib/search/model';
import { useSearchFilters } from './use-search-filters';

const changed = new EventTarget();
const subscribe = (listener: () => void) => {
  changed.addEventListener('change', listener);
  return () => changed.removeEventListener('change', listener);
};

// Next updates the parameters when the address is replaced.
vi.mock('next/navigation', () => ({
  useSearchParams: () => new URLSearchParams(useSyncExternalStore(subscribe, () => window.location.search)),
}));
vi.mock('@/components/shell/use-href', () => ({
  useHref: () => (_: string, params: Record<string, string>) => `/search?${new URLSearchParams(params)}`,
}));

function goTo(address: string): void {
  window.history.pushState(null, '', address);
  changed.dispatchEvent(new Event('change'));
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('scrollTo', () => undefined);
  goTo('/search');
  const replace = window.history.replaceState.bind(window.history);
  vi.spyOn(window.history, 'replaceState').mockImplementation((...args) => {
    replace(...args);
    changed.dispatchEvent(new Event('change'));
  });
});

function Filters() {
  const { draft, applied, change, applyNow } = useSearchFilters();
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        applyNow();
      }}
    >
      <input value={draft.name} onChange={({ target }) => change({ name: target.value })} />
      <button type="button" onClick={() => applyNow({ country: 'TW' })}>
        Taiwan
      </button>
      <output>{searchKey(applied)}</output>
    </form>
  );
}

const box = () => screen.getByRole<HTMLInputElement>('textbox');
const type = (name: string) => fireEvent.change(box(), { target: { value: name } });
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const searches = () => vi.mocked(window.history.replaceState).mock.calls.length;
const applied = () => screen.getByRole('status').textContent;

test('typing searches once, 500 ms after the last change', async () => {
  render(<Filters />);
  for (const name of ['a', 'an', 'ann']) {
    type(name);
    await pass(limits.debounce.search - 1);
  }
  expect(searches()).toBe(0);
  await pass(1);
  expect(searches()).toBe(1);
  expect(applied()).toBe('name=ann');
  await pass(5_000);
  expect(searches()).toBe(1);
});

test('Enter and a removed filter search at once, with what was typed', async () => {
  render(<Filters />);
  type('ann');
  fireEvent.submit(box());
  expect(applied()).toBe('name=ann');
  type('anna');
  fireEvent.click(screen.getByRole('button'));
  expect(applied()).toBe('name=anna&country=TW');
  await pass(5_000);
  expect(searches()).toBe(2);
});

test('a search that is already in the address is not written again', () => {
  goTo('/search?name=ann');
  render(<Filters />);
  fireEvent.submit(box());
  expect(searches()).toBe(0);
});

test('another address, as after going back, replaces what was typed', async () => {
  render(<Filters />);
  type('ann');
  act(() => goTo('/search?name=mei'));
  expect(box().value).toBe('mei');
  await pass(5_000);
  expect(applied()).toBe('name=mei');
});

test('spaces around a name are no other search, and stay in the box', async () => {
  render(<Filters />);
  type('ann ');
  await pass(limits.debounce.search);
  expect(applied()).toBe('name=ann');
  expect(box().value).toBe('ann ');
});

import { act, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import { renderUi } from '@/lib/testing/render';
import { CountryChip } from './country-chip';

it('has the name of the country as its title in a page that the browser renders', () => {
  renderUi(<CountryChip code="MY" locale="en" />);
  expect(screen.getByText('MY').title).toBe('Malaysia');
});

it('keeps the title that the server rendered, and creates no list of names during hydration', async () => {
  const names = vi.spyOn(Intl, 'DisplayNames');
  const container = document.createElement('div');
  document.body.append(container);
  container.innerHTML = '<abbr title="the server’s name">MY</abbr>';
  await act(async () => void hydrateRoot(container, <CountryChip code="MY" locale="zh-CN" />));
  expect(screen.getByText('MY').title).toBe('the server’s name');
  expect(names).not.toHaveBeenCalled();
  container.remove();
});

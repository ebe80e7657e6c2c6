import { act, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import { renderUi } from '@/lib/testing/render';
import { CountryChip } from './country-chip';

it('gets the name of the country as its title when the pointer is over it, and not before', async () => {
  const { user, rerender } = renderUi(<CountryChip code="MY" locale="en" />);
  expect(screen.getByText('MY').title).toBe('');
  await user.hover(screen.getByText('MY'));
  expect(screen.getByText('MY').title).toBe('Malaysia');

  rerender(<CountryChip code="JP" locale="en" />);
  await user.hover(screen.getByText('JP'));
  expect(screen.getByText('JP').title).toBe('Japan');
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

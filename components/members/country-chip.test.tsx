import { act, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import { learnCountryNames } from '@/lib/core/country-name';
import { renderUi } from '@/lib/testing/render';
import { CountryChip } from './country-chip';

it('is read out as the name of the country, which is also its title', () => {
  const { rerender } = renderUi(<CountryChip code="MY" locale="en" />);
  expect(screen.getByRole('img', { name: 'Malaysia' }).title).toBe('Malaysia');

  rerender(<CountryChip code="JP" locale="zh-TW" />);
  expect(screen.getByRole('img', { name: '日本' }).textContent).toBe('JP');
});

it('has the name that the page sent, and creates no list of names during hydration', async () => {
  const names = vi.spyOn(Intl, 'DisplayNames');
  learnCountryNames('zh-CN', 'VNname of the page');
  const container = document.createElement('div');
  document.body.append(container);
  container.innerHTML = '<abbr role="img" aria-label="name of the page" title="name of the page">VN</abbr>';
  await act(async () => void hydrateRoot(container, <CountryChip code="VN" locale="zh-CN" />));
  expect(screen.getByRole('img', { name: 'name of the page' })).toBeDefined();
  expect(names).not.toHaveBeenCalled();
  container.remove();
});

import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderUi } from '@/lib/testing/render';
import { CountBadge, TierBadge } from './badge';

describe('CountBadge', () => {
  it.each([
    [1, '1'],
    [99, '99'],
    [100, '99+'],
  ])('shows %i as %s', (count, text) => {
    renderUi(<CountBadge count={count} />);

    expect(screen.getByText(text)).toBeDefined();
  });

  it.each([0, -1])('renders nothing for %i', (count) => {
    const { container } = renderUi(<CountBadge count={count} label="unread" />);

    expect(container.textContent).toBe('');
  });

  it('exposes only its label to screen readers', () => {
    renderUi(<CountBadge count={3} label="3 unread messages" />);

    expect(screen.getByText('3').getAttribute('aria-hidden')).toBe('true');
    expect(screen.getByText('3 unread messages')).toBeDefined();
  });
});

describe('TierBadge', () => {
  it('names a paid tier, for screen readers only when short, and renders nothing for free members', () => {
    const { container, rerender } = renderUi(<TierBadge tier="gold" label="Gold" short />);
    expect(screen.getByTitle('Gold').textContent).toBe('Gold');
    expect(screen.getByText('Gold').className).toBe('sr-only');

    rerender(<TierBadge tier="gold" label="Gold" />);
    expect(screen.getByText('Gold').className).toBe('');

    rerender(<TierBadge tier="free" label="Free" />);
    expect(container.textContent).toBe('');
  });
});

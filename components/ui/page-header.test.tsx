import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { renderUi } from '@/lib/testing/render';
import { PageHeader } from './page-header';

describe('PageHeader', () => {
  it('renders the title as its heading, and no back link by default', () => {
    renderUi(<PageHeader title="Settings" subtitle="Of this device" actions={<button type="button">Help</button>} />);

    expect(screen.getByRole('heading', { level: 1, name: 'Settings' })).toBeDefined();
    expect(screen.getByText('Of this device')).toBeDefined();
    expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(['Help']);
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('renders a link back to an address', () => {
    renderUi(<PageHeader title="Settings" backHref="/back" />);

    expect(screen.getByRole('link', { name: 'Back' }).getAttribute('href')).toBe('/back');
  });

  it('calls onBack from its button', async () => {
    const handleBack = vi.fn();
    const { user } = renderUi(<PageHeader title="Settings" onBack={handleBack} />, { terminal: 'mobile' });

    await user.click(screen.getByRole('button', { name: 'Back' }));

    expect(handleBack).toHaveBeenCalledOnce();
  });
});

import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { renderUi } from '@/lib/testing/render';
import { Button } from './button';

describe('Button', () => {
  it('calls onClick once for a click and once for Enter', async () => {
    const handleClick = vi.fn();
    const { user } = renderUi(<Button onClick={handleClick}>Save</Button>);

    await user.click(screen.getByRole('button', { name: 'Save' }));
    await user.keyboard('{Enter}');

    expect(handleClick).toHaveBeenCalledTimes(2);
  });

  it('ignores clicks while loading, and stays focusable under its name', async () => {
    const handleClick = vi.fn();
    const { user } = renderUi(
      <Button loading onClick={handleClick}>
        Save
      </Button>,
    );
    const button = screen.getByRole('button', { name: 'Save', busy: true });

    await user.click(button);
    await user.keyboard('{Enter}');

    expect(handleClick).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(button);
    expect(button.getAttribute('aria-disabled')).toBe('true');
  });

  it('submits its form when idle, not while loading', async () => {
    const handleSubmit = vi.fn((event: Event) => event.preventDefault());
    const form = (loading: boolean) => (
      <form onSubmit={(event) => handleSubmit(event.nativeEvent)}>
        <Button type="submit" loading={loading}>
          Send
        </Button>
      </form>
    );
    const { user, rerender } = renderUi(form(true));

    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(handleSubmit).not.toHaveBeenCalled();

    rerender(form(false));
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(handleSubmit).toHaveBeenCalledOnce();
  });
});

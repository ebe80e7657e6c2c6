import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { renderUi } from '@/lib/testing/render';
import { Menu } from './menu';
import { type MenuItem } from './menu.lazy';

const trigger = () => screen.getByRole('button', { name: 'More' });

async function openMenu(items: readonly MenuItem[]) {
  const { user } = renderUi(<Menu trigger={<button type="button">More</button>} items={items} />);
  await user.click(trigger());
  await screen.findByRole('menu');
  return user;
}

const expectClosed = () => waitFor(() => expect(screen.queryByRole('menu')).toBeNull());

describe('Menu', () => {
  it('renders a trigger that announces a closed menu, and no list', () => {
    renderUi(<Menu trigger={<button type="button">More</button>} items={[]} />);

    expect(trigger().getAttribute('aria-haspopup')).toBe('menu');
    expect(trigger().getAttribute('aria-expanded')).toBe('false');
    expect(screen.queryByRole('menu')).toBeNull();
  });

  it('opens on click and moves focus into its list', async () => {
    await openMenu([{ kind: 'action', label: 'Report', onSelect: vi.fn() }]);

    expect(screen.getByRole('menu').contains(document.activeElement)).toBe(true);
    expect(document.querySelector('[aria-haspopup=menu]')?.getAttribute('aria-expanded')).toBe('true');
  });

  it('calls onSelect after focus has returned to the trigger', async () => {
    const focused = vi.fn();
    const user = await openMenu([
      { kind: 'action', label: 'Report', onSelect: () => focused(document.activeElement?.textContent) },
    ]);

    await user.click(screen.getByRole('menuitem', { name: 'Report' }));

    expect(focused).toHaveBeenCalledExactlyOnceWith('More');
    await expectClosed();
  });

  it('closes on Escape without a call and returns focus to the trigger', async () => {
    const handleSelect = vi.fn();
    const user = await openMenu([{ kind: 'action', label: 'Report', onSelect: handleSelect }]);

    await user.keyboard('{Escape}');

    await expectClosed();
    expect(document.activeElement).toBe(trigger());
    expect(handleSelect).not.toHaveBeenCalled();
  });

  it('does not select a disabled action', async () => {
    const handleSelect = vi.fn();
    const user = await openMenu([{ kind: 'action', label: 'Report', disabled: true, onSelect: handleSelect }]);

    await user.keyboard('{ArrowDown}{Enter}');

    expect(handleSelect).not.toHaveBeenCalled();
  });

  it('renders the given header, links and separators', async () => {
    const { user } = renderUi(
      <Menu
        trigger={<button type="button">More</button>}
        header={<p>Signed in as Ada</p>}
        items={[
          { kind: 'link', label: 'Settings', hint: 'Language and theme', href: '/settings' },
          { kind: 'separator' },
        ]}
      />,
    );
    await user.click(trigger());
    const menu = await screen.findByRole('menu');

    expect(within(menu).getByText('Signed in as Ada')).toBeDefined();
    expect(
      within(menu)
        .getByRole('menuitem', { name: /Settings/ })
        .getAttribute('href'),
    ).toBe('/settings');
    expect(within(menu).getByRole('separator')).toBeDefined();
  });

  it('checks the current value of a choice and reports a new one', async () => {
    const handleChange = vi.fn();
    const options = [
      { value: 'en', label: 'English' },
      { value: 'zh-TW', label: '繁體中文' },
    ];
    const user = await openMenu([{ kind: 'choice', label: 'Language', value: 'en', options, onChange: handleChange }]);
    expect(screen.getByRole('menuitemradio', { name: 'English', checked: true })).toBeDefined();

    await user.click(screen.getByRole('menuitemradio', { name: '繁體中文' }));

    expect(handleChange).toHaveBeenCalledExactlyOnceWith('zh-TW');
  });
});

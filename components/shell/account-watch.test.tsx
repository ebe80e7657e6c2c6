import { render } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { pageViewerName } from '@/lib/core/page-member';
import { AccountWatch } from './account-watch';

afterEach(() => (document.head.innerHTML = ''));

const show = (viewer: number) => (document.head.innerHTML = `<meta name="${pageViewerName}" content="${viewer}">`);

test('leaves the page once a navigation shows content of another account, and not before', async () => {
  const assign = vi.spyOn(window.location, 'assign').mockReturnValue();
  show(7);
  render(<AccountWatch id={7} />);
  show(7);
  expect(assign).not.toHaveBeenCalled();
  show(8);
  await expect.poll(() => assign.mock.calls.length).toBe(1);
});

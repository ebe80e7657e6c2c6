import { afterEach, expect, it, vi } from 'vitest';
import { canShowPopups } from './can-show-popups';

const mac =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15';
const android =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36';
const tablet =
  'Mozilla/5.0 (Linux; Android 14; SM-X710) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36';
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';

function stub(userAgent: string, { isSecureContext = true, hasApi = true, maxTouchPoints = 0 } = {}) {
  vi.stubGlobal('window', { isSecureContext, ...(hasApi && { Notification: { permission: 'granted' } }) });
  vi.stubGlobal('navigator', { userAgent, maxTouchPoints });
}

afterEach(() => vi.unstubAllGlobals());

it.each([
  ['a Mac', mac, {}, true],
  ['an iPad, which calls itself a Mac', mac, { maxTouchPoints: 5 }, false],
  ['an Android phone', android, {}, false],
  ['an Android tablet', tablet, {}, false],
  ['an iPhone', iphone, {}, false],
  ['a page without encryption', mac, { isSecureContext: false }, false],
  ['a browser without notifications', mac, { hasApi: false }, false],
])('of %s', (_, userAgent, environment, expected) => {
  stub(userAgent, environment);
  expect(canShowPopups()).toBe(expected);
});

import { describe, expect, test } from 'vitest';
import { decide, decideAtOnce, type Visit } from './access';
import { pages } from './find-route';
import { addressOn } from './href';
import { routes } from './routes';
import { isShared } from './sections';

const visit = (pathname: string, over: Partial<Visit> = {}) =>
  decide({ pathname, terminal: 'mobile', loggedIn: false, ...over });
const to = (path: string) => ({ kind: 'redirect', to: path });
const pass = { kind: 'pass' };
const desktop = { terminal: 'desktop', loggedIn: true } as const;

describe('terminal selection', () => {
  test('the root redirects a phone to /m and any other device to /w', () => {
    expect(visit('/')).toEqual(to('/m'));
    expect(visit('/', { terminal: 'desktop' })).toEqual(to('/w'));
  });

  test.each([
    ['/m', '/m/home'],
    ['/m/home', '/m/home/index'],
    ['/m/home/chat', '/m/home/chat/list'],
    ['/m/home/email', '/m/home/email/send'],
    ['/m/home/My/setup', '/m/home/My/setup/index'],
    ['/m/home/gift', '/m/home/gift/list'],
    ['/m/home/invest', '/m/home/invest/index'],
    ['/m/home/upgrade', '/m/home/upgrade/index'],
  ])('%s redirects a phone to %s', (from, start) => {
    expect(visit(from, { loggedIn: true })).toEqual(to(start));
  });

  test.each([
    ['/w', '/w/home'],
    ['/w/home', '/w/home/index'],
    ['/w/home/member', '/w/home/member/latest'],
    ['/w/home/user', '/w/home/user/index'],
    ['/w/home/store', '/w/home/store/index'],
  ])('%s redirects a desktop to %s', (from, start) => {
    expect(visit(from, desktop)).toEqual(to(start));
  });

  test.each([
    ['/m/home/My/newsfeed/42', '/w/home/user/detail/42'],
    ['/m/home/index', '/w/home/index'],
    ['/m/home/My/index', '/w/home/user/index'],
    ['/m/home/message', '/w/home/chat'],
    ['/m/home/chat/list', '/w/home/chat'],
    ['/m/home/chat/index', '/w/home/chat'],
    ['/m/home/chat/service', '/w/home/chat'],
    ['/m/home/invest/index', '/w/home/pay'],
    ['/m/home/My/setup/changebrith', '/w/home/user/edit'],
    ['/m/home/My/setup/general', '/w/home/user/general'],
    ['/m/home/My/setup/notification', '/w/home/user/notification'],
    ['/m/Agreement', '/w/info/terms-of-use'],
    ['/m/regist/abc', '/w/regist/abc'],
  ])('%s redirects a desktop to its counterpart %s', (mobile, counterpart) => {
    expect(visit(mobile, desktop)).toEqual(to(counterpart));
  });

  test.each([
    ['/w/home/user/detail/42', '/m/home/My/newsfeed/42'],
    ['/w/home/index', '/m/home/index'],
    ['/w/home/member/online', '/m/home/index'],
    ['/w/home/member/latest', '/m/home/index'],
    ['/w/home/member/mutual-likes', '/m/home/index?tab=mutualLikes'],
    ['/w/home/chat', '/m/home/chat/list'],
    ['/w/home/pay', '/m/home/invest/index'],
    ['/w/home/user/edit', '/m/home/My/setup/index'],
    ['/w/regist/abc', '/m/regist/abc'],
  ])('%s redirects a phone to its counterpart %s', (address, counterpart) => {
    expect(visit(address, { loggedIn: true })).toEqual(to(counterpart));
  });

  test('every page of one terminal alone redirects the other terminal to the counterpart of the table', () => {
    const params = { id: '7', code: 'abc', token: 'xyz', key: 'k9' };
    for (const { name, terminal } of pages) {
      const other = terminal === 'mobile' ? 'desktop' : 'mobile';
      const path = addressOn(terminal, name, params);
      const expected = isShared(path) ? pass : to(addressOn(other, name, params));
      const loggedIn = routes[name].access === 'home';
      expect(visit(path, { terminal: other, loggedIn }), path).toEqual(expected);
    }
  });

  test('an unknown page of the other terminal redirects to the root', () => {
    expect(visit('/w/home/somewhere', { loggedIn: true })).toEqual(to('/'));
  });

  test.each(['/wp-admin', '/index.html', '/mobile', '/w.php'])(
    '%s, outside every prefix, redirects to the root',
    (path) => {
      expect(visit(path)).toEqual(to('/'));
    },
  );

  test.each([
    '/w/info/terms-of-use',
    '/w/info/unknown',
    '/reset/abc',
    '/confirm-email/abc',
    '/undo-email/abc',
    '/unsubscribe/abc',
  ])('%s opens on either terminal', (path) => {
    expect(visit(path)).toEqual(pass);
    expect(visit(path, { terminal: 'desktop' })).toEqual(pass);
  });

  test('an address in other capitals redirects to the canonical address', () => {
    expect(visit('/m/register')).toEqual(to('/m/Register'));
    expect(visit('/M/HOME/my/newsfeed/7', { loggedIn: true })).toEqual(to('/m/home/My/newsfeed/7'));
  });
});

describe('the address for a new password', () => {
  test.each([
    ['mobile', '/m/home/My/setup/changepwd'],
    ['desktop', '/w/home/user/edit'],
  ] as const)('redirects on %s to the page where one is set, guests and members alike', (terminal, page) => {
    for (const loggedIn of [false, true])
      for (const path of ['/.well-known/change-password', '/.Well-Known/change%2Dpassword/']) {
        expect(decideAtOnce({ pathname: path, terminal, loggedIn }), path).toEqual(to(page));
      }
    expect(visit(page, { terminal })).toEqual(to(terminal === 'mobile' ? '/m/login' : '/w/login'));
  });
});

describe('addresses with escapes', () => {
  test('an escaped letter changes neither the page nor the guard', () => {
    expect(visit('/m/%6cogin', { loggedIn: true })).toEqual(to('/m/home/index'));
    expect(visit('/%6d/home/index')).toEqual(to('/m/login'));
  });

  test.each(['%E6%9D%8E', 'a%2Fb', 'a%3Fb', '100%25', '%25zz'])(
    'the parameter %s keeps its value on both terminals',
    (id) => {
      expect(visit(`/w/home/user/detail/${id}`, { loggedIn: true })).toEqual(to(`/m/home/My/newsfeed/${id}`));
      expect(visit(`/m/home/My/newsfeed/${id}`, { loggedIn: true })).toEqual(pass);
    },
  );

  test.each(['/m/home/My/newsfeed/%zz', '/m/home/My/newsfeed/..%2f', '/w/home/user/detail/%2e%2e'])(
    '%s, malformed or relative, passes or redirects without an error',
    (path) => {
      for (const terminal of ['mobile', 'desktop'] as const)
        expect(['pass', 'redirect']).toContain(visit(path, { terminal, loggedIn: true }).kind);
    },
  );
});

describe('public screens', () => {
  test.each(['/m/login', '/m/Register', '/m/regist/abc', '/m/Forgotpassword'])(
    '%s passes the logged-out and redirects members home',
    (path) => {
      expect(visit(path)).toEqual(pass);
      expect(visit(path, { loggedIn: true })).toEqual(to('/m/home/index'));
    },
  );

  test('an invitation redirects to registration with its code on the visitor’s terminal', () => {
    expect(visit('/invitation/abc123')).toEqual(to('/m/regist/abc123'));
    expect(visit('/invitation/abc123', { terminal: 'desktop' })).toEqual(to('/w/regist/abc123'));
    expect(visit('/invitation/abc123', { loggedIn: true })).toEqual(to('/m/home/index'));
  });
});

describe('the guard', () => {
  test('a logged-out visitor of a members’ page is redirected to log-in', () => {
    expect(visit('/m/home/index')).toEqual(to('/m/login'));
    expect(visit('/w/home/chat', { terminal: 'desktop' })).toEqual(to('/w/login'));
    // To a visitor, a staff page does not exist: the page itself replies.
    expect(visit('/admin/desk')).toEqual(pass);
  });

  test('a logged-out visitor of an unknown page below home is redirected to log-in', () => {
    expect(visit('/m/home/nothing/here')).toEqual(to('/m/login'));
  });

  test('a member passes', () => {
    expect(visit('/m/home/index', { loggedIn: true })).toEqual(pass);
  });
});

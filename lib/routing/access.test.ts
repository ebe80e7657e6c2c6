import { describe, expect, test } from 'vitest';
import { decide, type Visit } from './access';

const visit = (pathname: string, over: Partial<Visit> = {}) =>
  decide({ pathname, terminal: 'mobile', loggedIn: false, ...over });
const to = (path: string) => ({ kind: 'redirect', to: path });

describe('terminal selection', () => {
  test('the root leads a phone to /m and any other device to /w', () => {
    expect(visit('/')).toEqual(to('/m'));
    expect(visit('/', { terminal: 'desktop' })).toEqual(to('/w'));
  });

  test('/m leads to /m/home and that to its index', () => {
    expect(visit('/m')).toEqual(to('/m/home'));
    expect(visit('/m/home')).toEqual(to('/m/home/index'));
  });

  test('a page of the other terminal leads to its twin with the same object', () => {
    const desktop = { terminal: 'desktop', loggedIn: true } as const;
    expect(visit('/m/home/My/newsfeed/42', desktop)).toEqual(to('/w/home/user/detail/42'));
    expect(visit('/w/home/user/detail/42', { loggedIn: true })).toEqual(to('/m/home/My/newsfeed/42'));
  });

  test('a page of the other terminal without a twin leads to the root', () => {
    expect(visit('/w/home/somewhere', { loggedIn: true })).toEqual(to('/'));
  });

  test('any other path leads to the root', () => {
    expect(visit('/wp-admin')).toEqual(to('/'));
    expect(visit('/index.html')).toEqual(to('/'));
  });

  test('info pages open on either terminal', () => {
    expect(visit('/w/info/terms-of-use')).toMatchObject({ kind: 'pass' });
    expect(visit('/w/info/terms-of-use', { terminal: 'desktop' })).toMatchObject({ kind: 'pass' });
  });

  test('a path is led to its canonical capitals', () => {
    expect(visit('/m/register')).toEqual(to('/m/Register'));
    expect(visit('/M/HOME/my/newsfeed/7', { loggedIn: true })).toEqual(to('/m/home/My/newsfeed/7'));
  });
});

describe('public screens', () => {
  test.each(['/m/login', '/m/Register', '/m/regist/abc', '/m/Forgotpassword'])(
    '%s is for the logged-out only',
    (path) => {
      expect(visit(path)).toMatchObject({ kind: 'pass' });
      expect(visit(path, { loggedIn: true })).toEqual(to('/m/home/index'));
    },
  );

  test('an invitation leads to registration with its code, on the visitor’s terminal', () => {
    expect(visit('/invitation/abc123')).toEqual(to('/m/regist/abc123'));
    expect(visit('/invitation/abc123', { terminal: 'desktop' })).toEqual(to('/w/regist/abc123'));
    expect(visit('/invitation/abc123', { loggedIn: true })).toEqual(to('/m/home/index'));
  });
});

describe('the guard', () => {
  test('a logged-out visitor of a members’ page goes to log-in', () => {
    expect(visit('/m/home/index')).toEqual(to('/m/login'));
    expect(visit('/w/home/chat', { terminal: 'desktop' })).toEqual(to('/w/login'));
    expect(visit('/admin/ui')).toEqual(to('/m/login'));
  });

  test('so does the visitor of a page below home that does not exist', () => {
    expect(visit('/m/home/nothing/here')).toEqual(to('/m/login'));
  });

  test('a member passes', () => {
    expect(visit('/m/home/index', { loggedIn: true })).toEqual({ kind: 'pass', titleKey: 'discover' });
  });
});

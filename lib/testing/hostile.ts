/** Hostile values, keyed by their defect, on which no field of any call may fail. */
export const hostileValues: Readonly<Record<string, unknown>> = {
  null: null,
  true: true,
  array: [7],
  object: { $gt: '' },
  'deep object': JSON.parse('{"a":'.repeat(200) + '1' + '}'.repeat(200)) as unknown,
  negative: -1,
  fraction: 1.5,
  huge: 1e308,
  'not a number': 'NaN',
  hexadecimal: '0x10',
  '2^63': '9223372036854775808',
  '10^18': '1000000000000000000',
  NUL: 'a\u0000b',
  'lone surrogate': 'a\ud800b',
  'right-to-left override': '\u202eabc',
  quote: `' or 1=1 --`,
  percent: '%_%',
  'script tag': '<script>alert(1)</script>',
  'oversized text': 'x'.repeat(20_000),
  path: '../../etc/passwd',
};

/** Keys that would grant privileges if a handler took them from a body. */
export const privilegedKeys: Readonly<Record<string, unknown>> = {
  vip: 2,
  amount: 999_999,
  status: 1,
  id: 1,
  role: 'administrator',
  member_id: 1,
  memberId: 1,
  user_id: 1,
  uid: 1,
  isAdmin: true,
  goldExpiresAt: '2099-01-01',
  gold_expires_at: '2099-01-01',
  silverExpiresAt: '2099-01-01',
  overduedate_1: 4e9,
  overduedate_2: 4e9,
  likecount: 1e6,
  like_count: 1e6,
  invitation_code: 'mine',
  invitedBy: 1,
  passwordHash: 'x',
  password_hash: 'x',
  createdAt: 0,
  emailConfirmedAt: '2020-01-01',
  is_online: 1,
  __proto__x: { admin: true },
};

type RawBody = { readonly body: BodyInit; readonly type: string; readonly headers?: Record<string, string> };

/** Bodies from which no call can read a field. */
export const unreadableBodies: readonly RawBody[] = [
  { body: '{"a":', type: 'application/json' },
  { body: '[]', type: 'application/json' },
  { body: '%00%ff=%zz', type: 'application/x-www-form-urlencoded' },
  { body: 'token=%ff', type: 'application/x-www-form-urlencoded; charset=gbk' },
  { body: '--b\r\nnothing', type: 'multipart/form-data; boundary=b' },
  { body: '--b\r\nnothing', type: 'multipart/form-data' },
  { body: new Uint8Array([0, 255, 254]), type: 'text/plain' },
  { body: 'a=1', type: 'application/x-www-form-urlencoded', headers: { 'content-encoding': 'gzip' } },
];

/** Values no field of any call may choke on, by what is wrong with them. */
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

/** Keys that would be privileges if anything took them from a body. */
export const privilegedKeys: Readonly<Record<string, unknown>> = {
  vip: 2, amount: 999_999, status: 1, id: 1, role: 'administrator', member_id: 1, memberId: 1, user_id: 1, uid: 1, isAdmin: true,
  goldExpiresAt: '2099-01-01', gold_expires_at: '2099-01-01', silverExpiresAt: '2099-01-01', overduedate_1: 4e9, overduedate_2: 4e9,
  likecount: 1e6, like_count: 1e6, invitation_code: 'mine', invitedBy: 1, passwordHash: 'x', password_hash: 'x', createdAt: 0,
  emailConfirmedAt: '2020-01-01', is_online: 1, __proto__x: { admin: true },
};

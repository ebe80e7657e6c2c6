import { expect, test } from 'vitest';
import { renameFields } from '@/lib/core/endpoint';
import { genders } from '@/lib/core/member';
import type { OwnRecord } from '@/lib/members/model';
import { noFacts } from '@/lib/profile/model';
import { registerInput, resetInput } from './contract';
import type { RegistrationForm } from './model';
import { registerNames, resetNames } from './names';
import { fromLoggedInWire, toLoggedInWire, toRegisterInput, toResetInput } from './wire';

test.each(genders)('a registration of a %s member is unchanged by a round trip over the wire', (gender) => {
  for (const invitationCode of [undefined, 'code']) {
    const form: RegistrationForm = {
      username: '小明',
      email: 'ming@example.com',
      password: 'a quiet Harbour',
      gender,
      birthday: '1990-02-28',
      country: 'CN',
      invitationCode,
    };
    expect(renameFields(registerInput.parse(toRegisterInput(form)), registerNames)).toEqual(form);
  }
});

test('a new password is unchanged by a round trip over the wire', () => {
  const input = { token: 'A'.repeat(43), newPassword: 'a quiet Harbour' };
  expect(renameFields(resetInput.parse(toResetInput(input)), resetNames)).toEqual(input);
});

test.each([undefined, 'A'.repeat(43)])(
  'a log-in with the token %s is unchanged by a round trip over the wire',
  (token) => {
    const member: OwnRecord = {
      id: 1,
      username: 'Ann',
      avatar: '',
      tier: 'gold',
      gender: 'female',
      birthday: '1990-01-01',
      country: 'GB',
      signature: '',
      backgroundPhotos: [],
      facts: noFacts,
      email: 'ann@example.test',
      coins: 0,
      invitationCode: 'code',
      trendCount: 0,
      silverExpiresAt: null,
      goldExpiresAt: 1_900_000_000_000,
      status: 'active',
      language: 'zh-TW',
    };
    expect(fromLoggedInWire(toLoggedInWire({ member, token }))).toEqual({ member, token });
  },
);

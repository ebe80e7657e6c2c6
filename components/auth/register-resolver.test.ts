import { expect, test } from 'vitest';
import { toBirthdayTimestamp } from '@/lib/core/age';
import { resolver } from './register-resolver';

const filled = {
  username: '小明',
  email: 'ming@example.com',
  password: 'a quiet Harbour',
  repassword: 'a quiet Harbour',
  sex: '1',
  birthday: toBirthdayTimestamp('1990-01-01'),
  country: 'CN',
  agree: true as const,
};

async function problems(values: Record<string, unknown>) {
  const { errors } = await resolver({ ...filled, ...values } as typeof filled, undefined, {
    fields: {},
    shouldUseNativeValidation: false,
  });
  return Object.fromEntries(
    Object.entries(errors).map(([field, error]) => [field, (error as { message?: string }).message]),
  );
}

test('a filled form passes and keeps what was typed', async () => {
  expect(await problems({})).toEqual({});
  const { values } = await resolver(filled, undefined, { fields: {}, shouldUseNativeValidation: false });
  expect(values).toEqual(filled);
});

test('passwords that differ are told also while other fields are wrong', async () => {
  expect(await problems({ repassword: 'another one', username: '', email: 'a@b' })).toEqual({
    username: 'required',
    email: 'format',
    repassword: 'mismatch',
  });
});

test('an empty repetition is asked for, not called different', async () => {
  expect(await problems({ repassword: '' })).toEqual({ repassword: 'required' });
});

test('an unticked agreement blocks', async () => {
  expect(await problems({ agree: false })).toEqual({ agree: 'agree' });
});

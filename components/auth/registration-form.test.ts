import { expect, test } from 'vitest';
import { resolver } from './registration-form';

const filled = {
  username: '小明',
  email: 'ming@example.com',
  password: 'a quiet Harbour',
  repassword: 'a quiet Harbour',
  gender: 'male' as const,
  birthday: '1990-01-01',
  country: 'CN',
  agree: true as const,
};

async function errorsOf(values: Record<string, unknown>) {
  const { errors } = await resolver({ ...filled, ...values } as typeof filled, undefined, {
    fields: {},
    shouldUseNativeValidation: false,
  });
  return Object.fromEntries(
    Object.entries(errors).map(([field, error]) => [field, (error as { message?: string }).message]),
  );
}

test('accepts a filled form with the values as typed', async () => {
  expect(await errorsOf({})).toEqual({});
  const { values } = await resolver(filled, undefined, { fields: {}, shouldUseNativeValidation: false });
  expect(values).toEqual(filled);
});

test('reports passwords that differ while other fields are wrong', async () => {
  expect(await errorsOf({ repassword: 'another one', username: '', email: 'a@b' })).toEqual({
    username: 'required',
    email: 'format',
    repassword: 'mismatch',
  });
});

test('reports an empty repetition as required, not as different', async () => {
  expect(await errorsOf({ repassword: '' })).toEqual({ repassword: 'required' });
});

test('rejects an unticked agreement', async () => {
  expect(await errorsOf({ agree: false })).toEqual({ agree: 'agree' });
});

import { describe, expect, test } from 'vitest';
import { validationKeys } from '@/lib/core/validation-keys';
import { locales } from '@/lib/core/locale';
import { messagesOf } from '@/messages';
import { fieldErrorText } from './error-text';
import type { FieldName, FormMessages } from './form-messages';

const messages: FormMessages = {
  sentences: Object.fromEntries(validationKeys.map((key) => [key, `${key} {field}`])) as FormMessages['sentences'],
  ofFields: { email: { required: 'Enter your email' } },
  fields: { email: 'email', city: 'city' },
  offline: '',
};

test('the error of a field has the sentence of the field, else the pattern of all fields, else the text of the server', () => {
  expect(fieldErrorText(messages, 'email', 'required')).toBe('Enter your email');
  expect(fieldErrorText(messages, 'email', 'tooLong')).toBe('tooLong email');
  expect(fieldErrorText(messages, 'city', 'required')).toBe('required city');
  expect(fieldErrorText(messages, 'city', 'Modification failed')).toBe('Modification failed');
  expect(fieldErrorText(messages, 'city', undefined)).toBeUndefined();
});

/** The fields that a member must fill in on some form. */
const requiredFields: readonly FieldName[] = [
  'account',
  'password',
  'username',
  'email',
  'repassword',
  'birthday',
  'country',
  'gender',
  'oldPassword',
  'newPassword',
];

describe.each(locales)('the sentences of forms in %s', async (locale) => {
  const { screens, fields } = (await messagesOf(locale)).validation;
  const ofProblem = Object.entries({ required: screens.required, format: screens.format, used: screens.used });

  test('name a field that a form has', () => {
    for (const [, sentences] of ofProblem)
      for (const field of Object.keys(sentences)) expect(Object.keys(fields), field).toContain(field);
    expect(Object.keys(screens.required).toSorted()).toEqual(requiredFields.toSorted());
  });

  test('have a capital letter at their beginning only', () => {
    const sentences = ofProblem.flatMap(([, of]) => Object.values(of));
    for (const sentence of sentences) expect(sentence.slice(1), sentence).not.toMatch(/[A-Z]/);
    if (locale === 'en') for (const sentence of sentences) expect(sentence).toMatch(/^[A-Z]/);
  });

  test('are made of labels without capital letters, except those of languages', () => {
    for (const label of Object.values(fields))
      expect(label.replace(/English|Chinese/g, ''), label).not.toMatch(/[A-Z]/);
  });
});

import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { contract } from '@/lib/contract';
import type { Endpoint } from '@/lib/core/endpoint';
import { locales } from '@/lib/core/locale';
import { allPaths } from '@/lib/testing/product';
import { fieldsOf } from '@/lib/testing/call-fields';
import { messagesOf } from '@/messages';
import { problemsOf, refusedProblems, toFieldErrors } from './field-errors';

describe('errors of fields', () => {
  test.each(locales)('name every field of every call by a label in %s', async (locale) => {
    const { fields, required } = (await messagesOf(locale)).validation;
    const labels = new Map(Object.entries(fields));
    for (const path of allPaths) {
      const { names }: Endpoint = contract[path];
      for (const field of fieldsOf(path)) {
        const label = labels.get(names[field] ?? field);
        expect(label, `${path} ${field}`).toBeDefined();
        const errors = await toFieldErrors([[field, 'required']], names, locale);
        expect(errors).toEqual({ [field]: required.replace('{field}', label ?? '') });
      }
    }
  });

  test('have the words of the form', async () => {
    const issues = ['sex', 'code'].map((field) => ({
      code: 'custom' as const,
      path: [field],
      message: 'format',
      input: 9,
    }));
    const { names } = contract['/member/index/register'];
    expect(await toFieldErrors(problemsOf(new z.ZodError(issues)), names, 'en')).toEqual({
      sex: 'gender format',
      code: 'invitation code format',
    });
    const passwords = { newpassword: 'newPassword' };
    const refused = refusedProblems({ newPassword: 'required' }, passwords);
    expect(await toFieldErrors(refused, passwords, 'zh-CN')).toEqual({ newpassword: '请填写新密码' });
  });
});

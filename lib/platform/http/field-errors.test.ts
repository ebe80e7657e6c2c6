import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { contract } from '@/lib/contract';
import type { Endpoint } from '@/lib/core/endpoint';
import { locales } from '@/lib/core/locale';
import { allPaths } from '@/lib/testing/product';
import { fieldsOf } from '@/lib/testing/call-fields';
import { messagesOf } from '@/messages';
import { toFieldErrors, toRefusedFields } from './field-errors';

describe('errors of fields', () => {
  test.each(locales)('name every field of every call by a label in %s', async (locale) => {
    const { fields, required } = (await messagesOf(locale)).validation;
    const labels = new Map(Object.entries(fields));
    for (const path of allPaths) {
      const { names }: Endpoint = contract[path];
      for (const field of fieldsOf(path)) {
        const label = labels.get(names[field] ?? field);
        expect(label, `${path} ${field}`).toBeDefined();
        const issue = { code: 'custom' as const, path: [field], message: 'required', input: undefined };
        const errors = await toFieldErrors(new z.ZodError([issue]), names, locale);
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
    const names = contract['/member/index/register'].names;
    expect(await toFieldErrors(new z.ZodError(issues), names, 'en')).toEqual({
      sex: 'gender format',
      code: 'invitation code format',
    });
    expect(await toRefusedFields({ newPassword: 'required' }, { newpassword: 'newPassword' }, 'zh-CN')).toEqual({
      newpassword: '请填写新密码',
    });
  });
});

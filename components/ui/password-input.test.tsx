import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderUi } from '@/lib/testing/render';
import { Field } from './field';
import { PasswordInput } from './password-input';

it('shows the password while its button is pressed, and hides it again', async () => {
  const { user } = renderUi(
    <Field label="Password">
      <PasswordInput defaultValue="secret words" />
    </Field>,
  );
  const input = screen.getByLabelText('Password');
  expect(input.getAttribute('type')).toBe('password');

  await user.click(screen.getByRole('button', { name: 'Show password', pressed: false }));
  expect(input.getAttribute('type')).toBe('text');

  await user.click(screen.getByRole('button', { name: 'Hide password', pressed: true }));
  expect(input.getAttribute('type')).toBe('password');
  expect(input).toHaveProperty('value', 'secret words');
});

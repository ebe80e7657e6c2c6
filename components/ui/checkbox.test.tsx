import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { renderUi } from '@/lib/testing/render';
import { Checkbox } from './checkbox';
import { Field } from './field';

const isChecked = (element: HTMLElement) => element instanceof HTMLInputElement && element.checked;

describe('Checkbox', () => {
  it('is checked by a click on its label and unchecked by the space key', async () => {
    const { user } = renderUi(<Checkbox label="I agree" />);
    const box = screen.getByRole('checkbox', { name: 'I agree' });

    await user.click(screen.getByText('I agree'));
    expect(isChecked(box)).toBe(true);

    box.focus();
    await user.keyboard(' ');
    expect(isChecked(box)).toBe(false);
  });

  it('ignores clicks while disabled', async () => {
    const handleChange = vi.fn();
    const { user } = renderUi(<Checkbox label="I agree" disabled onChange={handleChange} />);

    await user.click(screen.getByText('I agree'));

    expect(handleChange).not.toHaveBeenCalled();
    expect(isChecked(screen.getByRole('checkbox'))).toBe(false);
  });

  it('is described by the error of its field', () => {
    renderUi(
      <Field label="Terms" hiddenLabel group error="Please agree">
        <Checkbox label="I agree" />
      </Field>,
    );

    const box = screen.getByRole('checkbox', { name: 'I agree', description: 'Please agree' });
    expect(box.getAttribute('aria-invalid')).toBe('true');
  });
});

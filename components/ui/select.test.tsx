import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderUi } from '@/lib/testing/render';
import { Field } from './field';
import { Select } from './select';

const options = [
  { value: 'jp', label: 'Japan' },
  { value: 'tw', label: 'Taiwan' },
];

it('reports the chosen option', async () => {
  const handleChange = vi.fn();
  const { user } = renderUi(
    <Select aria-label="Country" options={options} defaultValue="jp" onChange={(e) => handleChange(e.target.value)} />,
  );

  await user.selectOptions(screen.getByRole('combobox', { name: 'Country' }), 'Taiwan');

  expect(handleChange).toHaveBeenCalledExactlyOnceWith('tw');
});

it('shows a placeholder that cannot be chosen', () => {
  renderUi(<Select aria-label="Country" options={options} placeholder="Choose" defaultValue="" />);

  expect(screen.getByRole('combobox')).toHaveProperty('value', '');
  expect(screen.getByRole('option', { name: 'Choose' })).toHaveProperty('disabled', true);
});

it('has the label and the error of its field', () => {
  renderUi(
    <Field label="Country" error="Please choose">
      <Select options={options} />
    </Field>,
  );

  const select = screen.getByRole('combobox', { name: 'Country', description: 'Please choose' });
  expect(select.getAttribute('aria-invalid')).toBe('true');
});

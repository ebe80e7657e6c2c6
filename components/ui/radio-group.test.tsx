import { screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { renderUi } from '@/lib/testing/render';
import { Field } from './field';
import { RadioGroup, Segmented } from './radio-group';

const options = [
  { value: 'all', label: 'All members' },
  { value: 'paying', label: 'Paying members', hint: 'Silver and gold' },
  { value: 'none', label: 'No member', disabled: true },
] as const;

const checkedValues = () =>
  screen
    .getAllByRole('radio')
    .filter((radio) => radio instanceof HTMLInputElement && radio.checked)
    .map((radio) => radio.getAttribute('value'));

describe.each([
  ['RadioGroup', RadioGroup],
  ['Segmented', Segmented],
])('%s', (_, Choice) => {
  function Stateful({ onChange }: { onChange: (value: string) => void }) {
    const [value, setValue] = useState<string>('all');
    const handleChange = (next: string) => {
      setValue(next);
      onChange(next);
    };
    return <Choice label="Who may write" name="who" options={options} value={value} onChange={handleChange} />;
  }

  it('selects an option when its label is clicked', async () => {
    const handleChange = vi.fn();
    const { user } = renderUi(<Stateful onChange={handleChange} />);

    await user.click(screen.getByText('Paying members'));

    expect(handleChange).toHaveBeenCalledExactlyOnceWith('paying');
    expect(checkedValues()).toEqual(['paying']);
  });

  it('moves the selection with arrow keys', async () => {
    const { user } = renderUi(<Stateful onChange={vi.fn()} />);

    await user.tab();
    await user.keyboard('{ArrowDown}');

    expect(checkedValues()).toEqual(['paying']);
  });

  it('does not select a disabled option', async () => {
    const handleChange = vi.fn();
    const { user } = renderUi(<Stateful onChange={handleChange} />);

    await user.click(screen.getByText('No member'));

    expect(handleChange).not.toHaveBeenCalled();
  });

  it('is a radio group named by its label outside a field', () => {
    renderUi(<Stateful onChange={vi.fn()} />);

    expect(screen.getByRole('radiogroup', { name: 'Who may write' })).toBeDefined();
  });

  it('describes each option with the error of its field', () => {
    renderUi(
      <Field label="Who may write" group error="Please choose">
        <Choice name="who" options={options} value={undefined} onChange={vi.fn()} />
      </Field>,
    );

    expect(screen.getByRole('group', { name: 'Who may write', description: 'Please choose' })).toBeDefined();
    expect(screen.getAllByRole('radio', { description: 'Please choose' })).toHaveLength(options.length);
  });
});

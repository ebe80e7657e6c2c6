import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, test } from 'vitest';
import { renderUi } from '@/lib/testing/render';
import { AmountField } from './amount-field';

function Shop({ initial = '' }: { initial?: string }) {
  const [amount, setAmount] = useState(initial);
  return <AmountField label="Amount" hint="" error={undefined} value={amount} onChange={setAmount} />;
}

function show(initial?: string) {
  const { user } = renderUi(<Shop {...(initial !== undefined && { initial })} />);
  return { user, box: screen.getByLabelText<HTMLInputElement>('Amount') };
}

describe('the box of an own amount', () => {
  test.each([
    ['12.345', '12.34'],
    ['.5', '0.5'],
    ['007', '7'],
    ['-1e', '1'],
    ['２０。７', '20.7'],
    ['5..5', '5.5'],
  ])('has, after the keys %j, %j', async (keys, text) => {
    const { user, box } = show();
    await user.type(box, keys);
    expect(box.value).toBe(text);
  });

  test.each([
    ['US$1,000.50', '1000.50'],
    ['none', ''],
  ])('takes of the pasted text %j the amount %j', async (pasted, text) => {
    const { user, box } = show();
    await user.click(box);
    await user.paste(pasted);
    expect(box.value).toBe(text);
  });

  test('keeps the caret where the key was typed', async () => {
    const { user, box } = show('25');
    await user.type(box, '.', { initialSelectionStart: 0, initialSelectionEnd: 0 });
    expect([box.value, box.selectionStart]).toEqual(['0.25', 2]);
    await user.type(box, 'x', { initialSelectionStart: 1, initialSelectionEnd: 1 });
    expect([box.value, box.selectionStart]).toEqual(['0.25', 1]);
  });

  test('has no zeros in front after a deletion', async () => {
    const { user, box } = show('105');
    await user.type(box, '{Backspace}', { initialSelectionStart: 1, initialSelectionEnd: 1 });
    expect(box.value).toBe('5');
  });

  test('takes what an input method has composed only as an amount', () => {
    const { box } = show('1');
    fireEvent.compositionStart(box);
    fireEvent.change(box, { target: { value: '1二十' } });
    expect(box.value).toBe('1二十');
    fireEvent.compositionEnd(box, { data: '二十' });
    expect(box.value).toBe('1');
    fireEvent.compositionStart(box);
    fireEvent.change(box, { target: { value: '1５０' } });
    fireEvent.compositionEnd(box, { data: '５０' });
    expect(box.value).toBe('150');
  });

  test('drops a point at the end when it is left, and opens the keyboard of numbers', async () => {
    const { user, box } = show();
    await user.type(box, '5.');
    await user.tab();
    expect([box.value, box.inputMode || box.getAttribute('inputmode')]).toEqual(['5', 'decimal']);
  });
});

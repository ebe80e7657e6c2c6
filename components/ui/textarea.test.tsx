import { screen } from '@testing-library/react';
import { createRef } from 'react';
import { describe, expect, it } from 'vitest';
import { renderUi } from '@/lib/testing/render';
import { Textarea } from './textarea';

describe('Textarea', () => {
  it('counts characters as the reader sees them: an emoji is one', async () => {
    const { user } = renderUi(<Textarea aria-label="Signature" counter maxLength={30} />);

    await user.type(screen.getByRole('textbox', { name: 'Signature' }), 'hi 😀');

    expect(screen.getByText('4/30')).toBeDefined();
  });

  it('counts an initial value', () => {
    renderUi(<Textarea aria-label="Signature" counter maxLength={30} defaultValue="hello" />);

    expect(screen.getByText('5/30')).toBeDefined();
  });

  it('counts a value that a form library sets through the ref', () => {
    const register = (element: HTMLTextAreaElement | null) => {
      if (element) element.value = 'from the form';
    };
    renderUi(<Textarea aria-label="Signature" counter maxLength={30} ref={register} />);

    expect(screen.getByText('13/30')).toBeDefined();
  });

  it('has no counter without a maximum', () => {
    renderUi(<Textarea aria-label="Signature" counter defaultValue="hello" />);

    expect(screen.queryByText(/\d+\//)).toBeNull();
  });

  it('passes its element to the ref of the caller', () => {
    const ref = createRef<HTMLTextAreaElement>();
    const { unmount } = renderUi(<Textarea aria-label="Signature" ref={ref} />);
    expect(ref.current).toBe(screen.getByRole('textbox'));

    unmount();
    expect(ref.current).toBeNull();
  });
});

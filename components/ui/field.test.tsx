import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderUi } from '@/lib/testing/render';
import { Field } from './field';
import { TextInput } from './text-input';

describe('Field', () => {
  it('names its control by the label and describes it by the hint', () => {
    renderUi(
      <Field label="User name" hint="2 to 8 characters">
        <TextInput />
      </Field>,
    );

    const input = screen.getByRole('textbox', { name: 'User name', description: '2 to 8 characters' });
    expect(input.getAttribute('aria-invalid')).toBeNull();
    expect(input.getAttribute('aria-required')).toBeNull();
  });

  it('describes its control by the error before the hint, and marks it invalid', () => {
    renderUi(
      <Field label="User name" hint="2 to 8 characters" error="Already taken" required>
        <TextInput />
      </Field>,
    );

    const input = screen.getByRole('textbox', { description: 'Already taken 2 to 8 characters' });
    expect(input.getAttribute('aria-invalid')).toBe('true');
    expect(input.getAttribute('aria-required')).toBe('true');
  });

  it('announces an error that appears later', () => {
    const field = (error?: string) => (
      <Field label="User name" error={error}>
        <TextInput />
      </Field>
    );
    const { rerender, container } = renderUi(field());
    const live = container.querySelector<HTMLElement>('[aria-live=polite]');

    rerender(field('Already taken'));

    expect(live && within(live).getByText('Already taken')).toBeTruthy();
  });

  it('keeps the description and the id that its control already has', () => {
    renderUi(
      <>
        <p id="rules">Letters only</p>
        <Field label="User name" hint="2 to 8 characters">
          <TextInput id="own" aria-describedby="rules" />
        </Field>
      </>,
    );

    const input = screen.getByRole('textbox', { description: 'Letters only 2 to 8 characters' });
    expect(input.id).toBe('own');
  });

  it('is a group with one name when it contains several controls', () => {
    renderUi(
      <Field label="Birthday" group optional>
        <TextInput aria-label="Year" />
        <TextInput aria-label="Month" />
      </Field>,
    );

    const group = screen.getByRole('group', { name: 'Birthday (optional)' });
    expect(within(group).getByRole('textbox', { name: 'Year' }).id).toBe('');
    expect(within(group).getByRole('textbox', { name: 'Month' })).toBeDefined();
  });

  it('keeps a hidden label as the name of its control', () => {
    renderUi(
      <Field label="Search" hiddenLabel>
        <TextInput />
      </Field>,
    );

    expect(screen.getByRole('textbox', { name: 'Search' })).toBeDefined();
  });
});

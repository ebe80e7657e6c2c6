import { screen } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { imagePath } from '@/lib/core/images';
import { renderUi } from '@/lib/testing/render';
import { MemberPhoto } from './member-photo';

const key = '0123456789abcdef0123456789abcdef';
const props = { name: 'Lily', src: imagePath(key, 480), placeholder: 'UklGRg==', alt: 'Photo of Lily', sizes: '50vw' };
const render = (overrides: Partial<typeof props> = {}) =>
  renderToStaticMarkup(<MemberPhoto {...props} {...overrides} />);

describe("a member's photo", () => {
  it('has its placeholder behind a picture in three widths', () => {
    expect(render()).toContain('style="background-image:url(data:image/webp;base64,UklGRg==)"');
    const widths = [160, 480, 1280].map((width) => `/uploads/${key}/${width}.webp ${width}w`);
    expect(render()).toContain(`srcSet="${widths.join(', ')}"`);
  });

  it.each([
    ['without a placeholder', { placeholder: '' }],
    ['without a picture', { src: '' }],
  ])('%s keeps the gradient of the style sheet', (_, overrides) => {
    expect(render(overrides)).not.toContain('style=');
  });

  it('that failed to load before hydration is the initial, under the same name', () => {
    // In the DOM of tests no picture loads.
    renderUi(<MemberPhoto {...props} />);
    expect(screen.getByRole('img', { name: 'Photo of Lily' }).textContent).toBe('L');
  });
});

import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { SoftLink } from '@/components/ui/soft-link';
import { renderUi } from './render';

vi.unmock('next/navigation');

it('gives components outside of Next a router without a replaced module, which a file that loads late would miss', () => {
  renderUi(<SoftLink href="#home">Home</SoftLink>);
  expect(screen.getByRole('link', { name: 'Home' })).toBeTruthy();
});

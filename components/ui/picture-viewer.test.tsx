import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { renderUi } from '@/lib/testing/render';
import { PictureViewer } from './picture-viewer';
import { type ViewerPicture } from './use-photo-swipe';

const size = { width: 300, height: 400 };
const pictures: readonly ViewerPicture[] = ['a', 'b', 'c'].map((id) => ({
  id,
  src: `/${id}.webp`,
  alt: `Picture ${id}`,
  size,
}));

function Gallery({ items }: { items: readonly ViewerPicture[] }) {
  const [shownId, setShownId] = useState<string>();
  return (
    <>
      {items.map(({ id }) => (
        <button key={id} data-picture={id} onClick={() => setShownId(id)}>
          Open {id}
        </button>
      ))}
      <PictureViewer
        label="Photos"
        pictures={items}
        shownId={shownId}
        onShow={setShownId}
        footer={<p>About {shownId}</p>}
      />
    </>
  );
}

async function openViewer(id: string, items = pictures) {
  const ui = renderUi(<Gallery items={items} />);
  await ui.user.click(screen.getByRole('button', { name: `Open ${id}` }));
  const dialog = await screen.findByRole('dialog', { name: 'Photos' });
  await waitFor(() => expect(document.querySelector('.pswp')).toBeTruthy());
  return { ...ui, dialog };
}

it('shows the picture that was opened, with its number and what belongs to it', async () => {
  const { dialog } = await openViewer('b');
  expect(screen.getByText('2 / 3')).toBeTruthy();
  expect(screen.getByText('2 of 3')).toBeTruthy();
  expect(screen.getByText('About b')).toBeTruthy();
  expect(dialog.contains(document.activeElement)).toBe(true);
});

it('moves by its buttons and by the arrow keys, and not past the ends', async () => {
  const { user } = await openViewer('a');
  expect(screen.getByRole('button', { name: 'Previous photo' })).toHaveProperty('disabled', true);
  await user.click(screen.getByRole('button', { name: 'Next photo' }));
  expect(await screen.findByText('2 / 3')).toBeTruthy();
  await user.keyboard('{ArrowRight}');
  expect(await screen.findByText('3 / 3')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Next photo' })).toHaveProperty('disabled', true);
});

it('closes with Escape, and returns the focus', async () => {
  const { user } = await openViewer('c');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open c' }));
});

it('closes when the member goes back', async () => {
  await openViewer('a');
  act(() => history.back());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('shows another picture in place of one that was removed, and keeps its place when pictures are appended', async () => {
  const { rerender } = await openViewer('b', pictures.slice(0, 2));
  rerender(<Gallery items={pictures} />);
  expect(await screen.findByText('2 / 3')).toBeTruthy();
  rerender(<Gallery items={pictures.slice(1)} />);
  expect(await screen.findByText('1 / 2')).toBeTruthy();
});

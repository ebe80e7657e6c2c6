import { createEvent, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { renderUi } from '@/lib/testing/render';
import ui from '@/messages/en/ui.json';
import { DropGuard } from './drop-guard';
import { FileDrop } from './file-drop';
import { takeToasts } from './toast';

const picture = new File(['picture'], 'photo.jpg', { type: 'image/jpeg' });
const other = new File(['other'], 'other.png', { type: 'image/png' });
const note = new File(['text'], 'note.txt', { type: 'text/plain' });

/** A folder, as browsers list it among files. */
const folder = new File([], 'Holiday');
folder.slice = () => ({ arrayBuffer: () => Promise.reject(new DOMException('', 'NotFoundError')) }) as unknown as Blob;

type Carried = {
  files?: readonly File[];
  text?: string;
  folders?: readonly File[];
  types?: readonly string[];
  /** True if the browser has entries, which reveal the folders among the files. */
  hasEntries?: boolean;
};

function transfer({ files = [], text = '', folders = [], types, hasEntries = true }: Carried) {
  const all = [...files, ...folders];
  return {
    files: all,
    types: types ?? [...(text ? ['text/plain'] : []), ...(all.length > 0 ? ['Files'] : [])],
    items: all.map((file) => ({
      kind: 'file',
      getAsFile: () => file,
      webkitGetAsEntry: () => (hasEntries ? { isDirectory: folders.includes(file) } : null),
    })),
    getData: (type: string) => (type === 'text/plain' ? text : ''),
    dropEffect: 'none',
  };
}

/** Fires an event, and returns whether it was taken from the browser. */
function fire(kind: 'paste' | 'drop' | 'dragOver' | 'dragEnter', target: Element, carried: Carried): boolean {
  const data = { [kind === 'paste' ? 'clipboardData' : 'dataTransfer']: transfer(carried) };
  const event = createEvent[kind](target, data);
  fireEvent(target, event);
  return event.defaultPrevented;
}

function renderDrop(props: { isSingle?: boolean; takesPagePaste?: boolean } = {}) {
  const onFiles = vi.fn();
  renderUi(
    <>
      <DropGuard />
      <FileDrop onFiles={onFiles} {...props}>
        <textarea aria-label="Message" />
      </FileDrop>
      <input aria-label="Search" />
      <p>Elsewhere</p>
    </>,
  );
  return { onFiles, box: screen.getByLabelText('Message'), search: screen.getByLabelText('Search') };
}

describe('a paste', () => {
  it('of a picture is taken, and the focus stays in the field', () => {
    const { onFiles, box } = renderDrop();
    box.focus();
    expect(fire('paste', box, { files: [picture, other] })).toBe(true);
    expect(onFiles).toHaveBeenCalledWith([picture, other]);
    expect(document.activeElement).toBe(box);
  });

  it('of a text is left to the field, also with a picture of it', () => {
    const { onFiles, box } = renderDrop();
    expect(fire('paste', box, { files: [picture], text: 'a\tb' })).toBe(false);
    expect(fire('paste', box, { text: 'words' })).toBe(false);
    expect(onFiles).not.toHaveBeenCalled();
  });

  it('of a copied file, whose name is on the clipboard too, is taken', () => {
    const { onFiles, box } = renderDrop();
    expect(fire('paste', box, { files: [picture], text: 'photo.jpg' })).toBe(true);
    expect(onFiles).toHaveBeenCalledWith([picture]);
  });

  it('outside is taken only where the page has no other field for it', () => {
    const { onFiles, search } = renderDrop({ takesPagePaste: true });
    expect(fire('paste', search, { files: [picture] })).toBe(false);
    expect(fire('paste', document.body, { files: [picture] })).toBe(true);
    expect(onFiles).toHaveBeenCalledTimes(1);
  });

  it('outside is left alone by a field of a conversation', () => {
    const { onFiles } = renderDrop();
    expect(fire('paste', document.body, { files: [picture] })).toBe(false);
    expect(onFiles).not.toHaveBeenCalled();
  });
});

describe('a drop', () => {
  it('of files is taken with all of them, also of those that are no pictures', () => {
    const { onFiles, box } = renderDrop();
    expect(fire('dragOver', box, { files: [picture] })).toBe(true);
    expect(fire('drop', box, { files: [picture, note] })).toBe(true);
    expect(onFiles).toHaveBeenCalledWith([picture, note]);
  });

  it('of several files on a place for one takes the first', () => {
    const { onFiles, box } = renderDrop({ isSingle: true });
    fire('drop', box, { files: [picture, other] });
    expect(onFiles).toHaveBeenCalledWith([picture]);
  });

  it('of a picture among other files on a place for one takes the picture', () => {
    const { onFiles, box } = renderDrop({ isSingle: true });
    fire('drop', box, { files: [note, picture] });
    expect(onFiles).toHaveBeenCalledWith([picture]);
    fire('drop', box, { files: [note, note] });
    expect(onFiles).toHaveBeenLastCalledWith([note]);
  });

  it('of a folder takes the files next to it, and nothing of a folder alone', () => {
    const { onFiles, box } = renderDrop();
    expect(fire('drop', box, { folders: [note] })).toBe(true);
    expect(onFiles).not.toHaveBeenCalled();
    fire('drop', box, { files: [picture], folders: [note] });
    expect(onFiles).toHaveBeenCalledWith([picture]);
  });

  it.each([true, false])(
    'of a folder is named as one, and nothing else is reported (entries: %s)',
    async (hasEntries) => {
      const { onFiles, box } = renderDrop({ isSingle: true });
      const toasts: string[] = [];
      const stop = takeToasts((note) => void toasts.push(note.text));
      toasts.length = 0; // those of earlier tests
      expect(fire('drop', box, { folders: [folder], hasEntries })).toBe(true);
      await expect.poll(() => toasts).toEqual([ui.noFolder]);
      fire('drop', box, { files: [note], folders: [folder], hasEntries });
      await expect.poll(() => toasts).toEqual([ui.noFolder, ui.noFolder]);
      fire('paste', box, { folders: [folder], text: 'Holiday', hasEntries });
      await expect.poll(() => toasts).toHaveLength(3);
      expect(onFiles).not.toHaveBeenCalled();
      fire('drop', box, { files: [picture], folders: [folder], hasEntries });
      await expect.poll(() => onFiles.mock.calls).toEqual([[[picture]]]);
      stop();
    },
  );

  it('of a file without a type is taken when it can be read', async () => {
    const { onFiles, box } = renderDrop();
    const typeless = new File(['heic'], 'IMG_1.HEIC');
    fire('drop', box, { files: [typeless], hasEntries: false });
    await expect.poll(() => onFiles.mock.calls).toEqual([[[typeless]]]);
  });

  it('shows where the files go while they are above it', () => {
    const { box } = renderDrop();
    fire('dragEnter', box, { files: [picture] });
    expect(screen.getByText('Drop it here')).toBeTruthy();
    fire('drop', box, { files: [picture] });
    expect(screen.queryByText('Drop it here')).toBeNull();
  });

  it('of a picture of the page itself, or of an address, is not taken', () => {
    const { onFiles, box } = renderDrop();
    fireEvent.dragStart(screen.getByText('Elsewhere'));
    fire('drop', box, { files: [picture] });
    fireEvent.dragEnd(screen.getByText('Elsewhere'));
    expect(fire('drop', box, { types: ['text/uri-list'] })).toBe(false);
    expect(onFiles).not.toHaveBeenCalled();
  });

  it('next to the place does not make the browser leave the page', () => {
    const { onFiles, search } = renderDrop();
    const elsewhere = screen.getByText('Elsewhere');
    for (const carried of [{ files: [picture] }, { types: ['text/uri-list'] }]) {
      expect(fire('dragOver', elsewhere, carried)).toBe(true);
      expect(fire('drop', elsewhere, carried)).toBe(true);
    }
    expect(fire('drop', search, { files: [picture] })).toBe(true);
    expect(fire('drop', search, { types: ['text/uri-list'] })).toBe(false);
    expect(onFiles).not.toHaveBeenCalled();
  });
});

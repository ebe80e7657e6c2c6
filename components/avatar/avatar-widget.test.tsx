import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { useEffect } from 'react';
import { SWRConfig } from 'swr';
import { beforeEach, expect, it, vi } from 'vitest';
import { ConfirmProvider } from '@/components/ui/confirm';
import { limits } from '@/lib/core/limits';
import { renderUi } from '@/lib/testing/render';
import avatar from '@/messages/en/avatar.json';
import { AvatarWidget } from './avatar-widget';
import { drawCrop } from './draw-crop';

type Area = { x: number; y: number; width: number; height: number };
type CropperProps = { zoom: number; rotation: number; onCropAreaChange: (part: Area, pixels: Area) => void };

const kept = { x: 0, y: 0, width: 600, height: 600 };
vi.mock('react-easy-crop', () => ({
  default: function Cropper({ zoom, rotation, onCropAreaChange }: CropperProps) {
    useEffect(() => onCropAreaChange(kept, { ...kept, width: kept.width / zoom }), [zoom, rotation, onCropAreaChange]);
    return <div role="application" data-zoom={zoom.toFixed(2)} data-rotation={rotation} tabIndex={0} />;
  },
}));
vi.mock('./draw-crop', () => ({
  drawCrop: vi.fn(),
  cropToFile: async () => new File(['cropped'], 'avatar.png', { type: 'image/png' }),
}));
vi.mock('@/lib/browser/shrink-picture', () => ({
  shrinkPicture: async (file: File) => {
    const code = { 'a.txt': 'NOT_AN_IMAGE', 'a.pdf': 'IMAGE_FORMAT', 'torn.png': 'IMAGE_DAMAGED' }[file.name];
    return code ? { kind: 'refused', code } : { kind: 'ready', image: file };
  },
}));

/** A picture of 1200 x 1200 pixels, or as wide as its test wants. */
let pictureSide = 1200;
class FakeImage {
  src = '';
  get naturalWidth() {
    return pictureSide;
  }
  get naturalHeight() {
    return pictureSide;
  }
  decode = async () => undefined;
}

class FakeRequest {
  static sent: FakeRequest[] = [];
  upload: { onprogress?: (event: { lengthComputable: boolean; loaded: number; total: number }) => void } = {};
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;
  status = 0;
  responseText = '';
  form?: FormData;
  open() {}
  setRequestHeader() {}
  send(form: FormData) {
    this.form = form;
    FakeRequest.sent.push(this);
  }
  abort() {
    this.onabort?.();
  }
  progress(loaded: number) {
    act(() => this.upload.onprogress?.({ lengthComputable: true, loaded, total: 100 }));
  }
  async reply(status: number, body: unknown) {
    Object.assign(this, { status, responseText: JSON.stringify(body) });
    await act(async () => this.onload?.());
  }
}

const handleClose = vi.fn();
const handleChange = vi.fn();
const path = `/uploads/${'a'.repeat(32)}/480.webp`;

beforeEach(async () => {
  await Promise.all([import('./avatar-widget.lazy'), import('@/components/ui/overlay.lazy')]);
  pictureSide = 1200;
  FakeRequest.sent = [];
  handleClose.mockReset();
  handleChange.mockReset();
  vi.mocked(drawCrop).mockReset();
  vi.stubGlobal('Image', FakeImage);
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  vi.stubGlobal('fetch', async () => Response.json({ status: 200, msg: '', data: [] }));
});

async function open() {
  const view = renderUi(
    <NextIntlClientProvider locale="en" messages={{ avatar }} timeZone="UTC">
      <SWRConfig value={{ provider: () => new Map() }}>
        <ConfirmProvider>
          <AvatarWidget
            open
            onClose={handleClose}
            onChange={handleChange}
            options={{ field: 'img', width: 300, height: 300 }}
          />
        </ConfirmProvider>
      </SWRConfig>
    </NextIntlClientProvider>,
  );
  await screen.findByRole('dialog', { name: 'Your profile photo' });
  return view;
}

async function pick(file = new File(['x'], 'me.png', { type: 'image/png' })) {
  await act(
    async () =>
      void fireEvent.change(screen.getByLabelText('Choose a photo', { selector: 'input' }), {
        target: { files: [file] },
      }),
  );
}

async function openCropped() {
  const view = await open();
  await pick();
  await screen.findByRole('application');
  return view;
}

async function save() {
  const view = await openCropped();
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Save' })));
  await waitFor(() => expect(FakeRequest.sent).toHaveLength(1));
  const [request] = FakeRequest.sent;
  if (!request) throw new Error('no picture was sent');
  return { view, request };
}

const zoom = () => Number(screen.getByRole<HTMLInputElement>('slider', { name: 'Zoom' }).value);
const big = new File([new Uint8Array(limits.upload.maxKilobytes * 1024 + 1)], 'big.png', { type: 'image/png' });

it.each([
  ['of another type', new File(['x'], 'a.txt', { type: 'text/plain' }), 1200, 'Image only'],
  ['of a format that is not decoded', new File(['%PDF'], 'a.pdf'), 1200, avatar.refusals.IMAGE_FORMAT],
  ['that does not decode', new File(['x'], 'torn.png', { type: 'image/png' }), 1200, avatar.refusals.IMAGE_DAMAGED],
  ['above the size limit', big, 1200, 'Image exceeds size limit: 10240kb'],
  ['of too few pixels', undefined, 299, "Image's size is too low. Expected at least: 300*300"],
])('stays at the first step with the reason for a file %s', async (_, file, side, text) => {
  await open();
  pictureSide = side;
  await pick(file);
  expect((await screen.findByRole('alert')).textContent).toBe(text);
  expect(screen.queryByRole('application')).toBeNull();
});

it('zooms while a button is held, every 60 ms, and not beyond 100', async () => {
  await openCropped();
  vi.useFakeTimers();
  const larger = screen.getByRole('button', { name: 'Zoom in' });
  const advance = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
  fireEvent.pointerDown(larger, { button: 0 });
  expect(zoom()).toBe(1);
  await advance(59);
  expect(zoom()).toBe(1);
  await advance(1);
  expect(zoom()).toBe(2);
  await advance(600);
  expect(zoom()).toBe(12);
  fireEvent.pointerUp(larger);
  await advance(600);
  expect(zoom()).toBe(12);
  fireEvent.pointerDown(larger, { button: 0 });
  await advance(60 * 200);
  expect(zoom()).toBe(limits.uploadWidget.zoom.max);
});

it('zooms and turns by keys', async () => {
  await openCropped();
  const crop = screen.getByRole('application');
  fireEvent.keyDown(crop, { key: '+' });
  expect(zoom()).toBe(5);
  fireEvent.keyDown(crop, { key: '-' });
  expect(zoom()).toBe(0);
  fireEvent.keyDown(crop, { key: 'r' });
  expect(crop.dataset.rotation).toBe('90');
  fireEvent.keyDown(crop, { key: 'r', ctrlKey: true });
  expect(crop.dataset.rotation).toBe('90');
});

it('redraws the preview 300 ms after the last change', async () => {
  await openCropped();
  vi.useFakeTimers();
  vi.mocked(drawCrop).mockClear();
  const advance = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
  const slider = screen.getByRole('slider', { name: 'Zoom' });
  fireEvent.change(slider, { target: { value: '40' } });
  await advance(200);
  fireEvent.change(slider, { target: { value: '50' } });
  await advance(299);
  expect(drawCrop).not.toHaveBeenCalled();
  await advance(1);
  expect(drawCrop).toHaveBeenCalled();
});

it('sends the picture in the named field, shows the percentage, and closes 200 ms after success', async () => {
  const { request } = await save();
  expect((request.form?.get('img') as File | null)?.name).toBe('avatar.png');
  request.progress(42);
  expect(screen.getByText('Uploading… 42%')).toBeTruthy();
  vi.useFakeTimers();
  await request.reply(200, { status: 200, msg: 'Save Success', data: path });
  expect(handleChange).toHaveBeenCalledWith(path);
  expect(screen.getByRole('status').textContent).toBe('Saved');
  await act(() => vi.advanceTimersByTimeAsync(199));
  expect(handleClose).not.toHaveBeenCalled();
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(handleClose).toHaveBeenCalledOnce();
});

it.each([
  ['the server refuses it', 200, { status: -1, msg: 'Image only' }],
  ['there is no reply', 502, undefined],
])('reports a failed upload when %s, and retries the same picture', async (_, status, body) => {
  const { request } = await save();
  await request.reply(status, body);
  expect((await screen.findByRole('alert')).textContent).toContain('Upload failed');
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Retry' })));
  const retried = FakeRequest.sent[1];
  expect((retried?.form?.get('img') as File | null)?.name).toBe('avatar.png');
  await retried?.reply(201, { status: 200, msg: '', data: path });
  expect(handleChange).toHaveBeenCalledWith(path);
});

it('returns to the crop when an upload is cancelled', async () => {
  const { request } = await save();
  const abort = vi.spyOn(request, 'abort');
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Cancel' })));
  expect(abort).toHaveBeenCalledOnce();
  expect(screen.getByRole('application')).toBeTruthy();
  expect(handleChange).not.toHaveBeenCalled();
});

it('closes by Escape at each step, and cancels the upload', async () => {
  const { request } = await save();
  const abort = vi.spyOn(request, 'abort');
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
  await waitFor(() => expect(abort).toHaveBeenCalledOnce());
  expect(handleClose).toHaveBeenCalledOnce();
});

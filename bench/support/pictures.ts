type Picture = { readonly token: string; readonly bytes: Uint8Array<ArrayBuffer>; readonly type: string };

/** Returns the body of the call that uploads a picture. */
export function toUploadForm({ token, bytes, type }: Picture): FormData {
  const form = new FormData();
  form.set('token', token);
  form.set('file', new Blob([bytes], { type }), 'picture');
  return form;
}

export async function uploadPicture(url: string, picture: Picture): Promise<string> {
  const response = await fetch(`${url}/member/index/uploads`, { method: 'POST', body: toUploadForm(picture) });
  return response.text();
}

/** Returns the picture as another upload: bytes after its end mean nothing. */
export function asAnother(picture: Uint8Array, after: string | Uint8Array): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.concat([picture, Buffer.from(after)]));
}

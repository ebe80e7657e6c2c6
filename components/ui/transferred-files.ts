/** The files of a drop or of a clipboard that are taken, without folders. */
export type TransferredFiles = { readonly files: readonly File[]; readonly hasFolder: boolean };

/** Returns whether a drag carries files of the device. */
export function carriesFiles(transfer: DataTransfer | null): boolean {
  return transfer?.types.includes('Files') ?? false;
}

/** Returns the files of a drop. A browser lists a folder among them as a file that cannot be read. */
export function listDropped(transfer: DataTransfer): TransferredFiles {
  const entries = [...(transfer.items ?? [])].filter(({ kind }) => kind === 'file');
  const isFolder = (item: DataTransferItem) => item.webkitGetAsEntry?.()?.isDirectory === true;
  if (!entries.some(isFolder)) return { files: [...transfer.files], hasFolder: false };
  const files = entries.filter((item) => !isFolder(item)).flatMap((item) => item.getAsFile() ?? []);
  return { files, hasFolder: true };
}

/** Returns whether there may be folders among files for which the browser has no entries: these have no type. */
export function mayHaveFolder(files: readonly File[]): boolean {
  return files.some(isTypeless);
}

/** Removes the folders from files for which the browser has no entries. A folder cannot be read. */
export async function removeFolders(files: readonly File[]): Promise<TransferredFiles> {
  const checked = await Promise.all(
    files.map(async (file) => (isTypeless(file) && !(await canRead(file)) ? [] : file)),
  );
  const kept = checked.flat();
  return { files: kept, hasFolder: kept.length < files.length };
}

const isTypeless = ({ type }: File) => type === '';

const canRead = (file: File) =>
  file
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    );

/**
 * Returns the files of a clipboard that are to be pasted. A text wins: the cells of a spreadsheet are on the clipboard as a
 * text and as a picture. The text that is there with a copied file is its name.
 */
export function listPasted(transfer: DataTransfer): TransferredFiles {
  const files = [...transfer.files];
  const lines = transfer
    .getData('text/plain')
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '');
  const nameOf = (line: string) => line.trim().split(/[\\/]/).at(-1);
  const areNames = lines.every((line) => files.some(({ name }) => name === nameOf(line)));
  return areNames ? listDropped(transfer) : { files: [], hasFolder: false };
}

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { rootCertificates } from 'node:tls';
import { authorityFiles } from '@/lib/platform/env';

type Authorities = { readonly file: string | undefined; readonly remove: () => void };

/**
 * Returns a file with the authorities that the programs of PostgreSQL verify the server at an address by. They read a file in the home
 * of their user otherwise, and the driver has the authorities of Node: those and NODE_EXTRA_CA_CERTS are written to a file until `remove`,
 * unless the operator names one as PGSSLROOTCERT.
 */
export function provideAuthorities(databaseUrl: string): Authorities {
  const { postgres, node } = authorityFiles();
  // A file of authorities turns `require`, which encrypts only, into a verification as well.
  const isVerifying = new URL(databaseUrl).searchParams.get('sslmode')?.startsWith('verify-') === true;
  if (postgres || !isVerifying) return { file: postgres, remove: () => undefined };
  const folder = mkdtempSync(path.join(tmpdir(), 'yuanfen-authorities-'));
  const file = path.join(folder, 'root.crt');
  const clear = () => rmSync(folder, { recursive: true, force: true });
  process.once('exit', clear);
  writeFileSync(file, [...rootCertificates, readExtra(node), ''].join('\n'), { mode: 0o600 });
  const remove = () => {
    process.off('exit', clear);
    clear();
  };
  return { file, remove };
}

/** Node goes on without a file that it cannot read. */
function readExtra(file: string | undefined): string {
  if (!file) return '';
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

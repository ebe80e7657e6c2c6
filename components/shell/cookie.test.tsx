import { expect, test, vi } from 'vitest';
import { rememberChoice } from './cookie';

function writtenAt(address: string, value: string | undefined): string[] {
  vi.stubGlobal('location', new URL(address));
  const written: string[] = [];
  const set = vi.spyOn(document, 'cookie', 'set').mockImplementation((line) => void written.push(line));
  rememberChoice('theme', value);
  set.mockRestore();
  vi.unstubAllGlobals();
  return written;
}

test('over TLS, a choice is a cookie that no other host can place, and the one of an earlier version ends', () => {
  const rest = 'path=/; max-age=31536000; samesite=lax; secure';
  const ended = 'theme=; path=/; max-age=0; samesite=lax; secure';
  expect(writtenAt('https://example.org/', 'dark')).toEqual([`__Host-theme=dark; ${rest}`, ended]);
  expect(writtenAt('https://example.org/', undefined)).toEqual([`__Host-${ended}`, ended]);
});

test('without TLS, it has its plain name', () => {
  expect(writtenAt('http://localhost:3000/', 'dark')).toEqual(['theme=dark; path=/; max-age=31536000; samesite=lax']);
});

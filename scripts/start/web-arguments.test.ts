import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { webArguments } from './web-arguments';

test('`npm run start:web` has the options of the web process under `npm start`', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }; // npm's format
  expect(scripts['start:web']).toBe(`exec node ${webArguments.join(' ')}`);
});

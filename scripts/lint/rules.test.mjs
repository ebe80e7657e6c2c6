import { expect, it } from 'vitest';
import { lintCases } from './lint-cases.mjs';

const groups = {
  'form-by-hook': {
    reports: [
      ['a handler', 'components/gifts/*.tsx', 'export const a = (send) => <form onSubmit={send} />;'],
      ['other properties', 'components/gifts/*.tsx', 'export const a = (rest) => <form {...rest} />;'],
    ],
    allows: [
      [
        'the properties of a hook',
        'components/gifts/*.tsx',
        'export const a = (formProps) => <form {...formProps} />;',
      ],
      [
        'those of its result',
        'components/gifts/*.tsx',
        'export const a = (b) => <form {...b.formProps} className="c" />;',
      ],
      ['a search', 'components/gifts/*.tsx', 'export const a = (find) => <form role="search" onSubmit={find} />;'],
      ['a test', 'components/gifts/*.test.tsx', 'export const a = (send) => <form onSubmit={send} />;'],
    ],
  },
  'no-offline-check': {
    reports: [
      ['a comparison', 'components/gifts/*.ts', "export const a = (reply) => reply.kind === 'offline';"],
      ['its contrary', 'components/gifts/*.ts', "export const a = (reply) => reply.kind !== 'offline';"],
      ['an optional reply', 'components/gifts/*.ts', "export const a = (reply) => reply?.kind === 'offline';"],
    ],
    allows: [
      ['another kind', 'components/gifts/*.ts', "export const a = (reply) => reply.kind === 'refused';"],
      ['another state', 'components/gifts/*.ts', "export const a = (b) => b.connection === 'offline';"],
      ['the hooks', 'components/forms/*.ts', "export const a = (reply) => reply.kind === 'offline';"],
    ],
  },
  'standard-names': {
    reports: [
      ['a variable', 'lib/gifts/*.ts', 'export const found = 1;'],
      ['a parameter', 'lib/gifts/*.ts', 'export const a = (given) => given;'],
      ['a destructured name', 'lib/gifts/*.ts', 'export const a = ({ b: [place] }) => place;'],
      ['a rest', 'lib/gifts/*.ts', 'export const a = ({ b, ...wanted }) => [b, wanted];'],
      ['a parameter property', 'lib/gifts/*.ts', 'export class A { constructor(readonly shown = 1) {} }'],
      ['a bound', 'lib/gifts/*.ts', 'export const mostRows = 1;'],
      ['a bound with its word at the end', 'lib/gifts/*.ts', 'export const rowsAtMost = 1;'],
      ['a type', 'lib/gifts/*.ts', 'export type Given = number;'],
    ],
    allows: [
      ['nouns', 'lib/gifts/*.ts', 'export const maxGifts = 1;'],
      ['properties', 'lib/gifts/*.ts', 'export const a = { found: 1, most: 2 };'],
      ['a property under another name', 'lib/gifts/*.ts', 'export const a = ({ most: max }) => max;'],
    ],
  },
  'no-raw-sql': {
    reports: [
      ['raw text', 'lib/gifts/*.ts', 'export const a = (sql, b) => sql.raw(b);'],
      ['an unsafe statement', 'lib/gifts/*.ts', 'export const a = (sql, b) => sql.unsafe(b);'],
      ['that of a part', 'db/*.ts', 'export const a = (b, c) => b.sql.unsafe(c);'],
    ],
    allows: [
      ['an identifier', 'lib/gifts/*.ts', 'export const a = (sql, b) => sql.identifier(b);'],
      ['another raw', 'lib/gifts/*.ts', 'export const a = (b) => String.raw({ raw: b });'],
      ['a test', 'lib/gifts/*.test.ts', 'export const a = (sql, b) => sql.unsafe(b);'],
    ],
  },
  'no-legacy-word': {
    reports: [
      ['an identifier', 'lib/gifts/*.ts', 'export const vip = 1;'],
      ['a property key', 'lib/gifts/*.ts', 'export const a = { is_online: 1 };'],
      ['a quoted key', 'lib/gifts/*.ts', "export const a = { 'overduedate_1': 1 };"],
      ['a member access', 'lib/gifts/*.ts', 'export const a = (b) => b.last_login_time;'],
      ['a computed access', 'lib/gifts/*.ts', "export const a = (b) => b['likecount'];"],
      ['a key of a type', 'lib/gifts/*.ts', 'export type A = { sex: number };'],
      ['a string in a type', 'lib/gifts/*.ts', "export type A<B> = Pick<B, 'create_time'>;"],
      ['a string', 'lib/gifts/*.ts', "export const a = (b) => 'cid' in b;"],
      ['a destructured name', 'lib/gifts/*.ts', 'export const a = ({ last_page: lastPage }) => lastPage;'],
      ['an attribute', 'components/gifts/*.tsx', 'export const a = <b backphotos={[]} />;'],
    ],
    allows: [
      [
        'domain words and longer words',
        'lib/gifts/*.ts',
        "export const a = (b) => ({ isOnline: b.vipLounge, c: 'sexton' });",
      ],
      ['wire.ts', 'lib/gifts/wire.ts', 'export const a = { vip: 1 };'],
    ],
  },
  'no-page-address': {
    reports: [
      ['a string', 'components/gifts/*.ts', "export const a = '/m/chat';"],
      ['the start of a terminal', 'components/gifts/*.ts', "export const a = '/w?lang=en';"],
      ['a page of staff', 'components/gifts/*.ts', "export const a = '/admin/desk';"],
      ['a template', 'components/gifts/*.ts', 'export const a = (id) => `/w/profile/${id}`;'],
      ['a regular expression', 'components/gifts/*.ts', 'export const a = /^\\/m\\/chat/;'],
    ],
    allows: [
      [
        'other paths',
        'components/gifts/*.ts',
        "export const a = (id) => ['/member/chat', '/words', `/uploads/${id}`];",
      ],
      ['the page table', 'lib/routing/*.ts', "export const a = '/m/chat';"],
    ],
  },
  'no-private-next': {
    reports: [
      ['an import', 'front/*.ts', "export { a } from 'next/dist/compiled/compression';"],
      ['an import for its effect', 'app/*.ts', "import 'next/dist/server/next';"],
      ['a default import', 'e2e/*.ts', "import a from 'next/dist/server/next';\nexport const b = a;"],
      ['a type', 'lib/testing/*.ts', "import type { A } from 'next/dist/build/adapter';\nexport type B = A;"],
      ['a type of an import', 'lib/core/*.ts', "export type A = import('next/dist/types').A;"],
      ['a dynamic import', 'scripts/*.mjs', "export const a = () => import('next/dist/server/next');"],
      ['a template', 'bench/*.ts', 'export const a = (b) => import(`next/dist/server/${b}`);'],
      ['require', 'bench/*.mjs', "export const a = (require) => require('next/dist/server/next');"],
      ['require.resolve', 'scripts/start/*.ts', "export const a = (b) => b.resolve('next/dist/bin/next');"],
      ['a mock', 'components/gifts/*.test.tsx', "vi.mock('next/dist/client/link', () => ({}));"],
      ['a declaration', 'front/*.d.ts', "declare module 'next/dist/compiled/compression' {}"],
      ['a path', 'bench/*.ts', "export const a = './node_modules/next/dist/bin/next';"],
      ['a joined path', 'bench/*.ts', "export const a = (b) => b.join('node_modules', 'next', 'dist', 'bin');"],
      ['a list of the build', 'front/*.ts', "export const a = 'app-paths-manifest.json';"],
      ['a list as a script', 'front/*.ts', 'export const a = (b) => `${b}/server/middleware-build-manifest.js`;'],
      ['the name of the build', 'scripts/start/*.ts', "export const a = (b) => b.join('.next', 'BUILD_ID');"],
      ['a file of the build', 'front/*.ts', "export const a = '.next/server/pages/500.html';"],
      ['a folder of the build', 'e2e/*.ts', "export const a = (b) => b.join('.next', 'server');"],
      ['any file of the build', 'front/*.ts', "export const a = (b, c) => b.join('.next', c);"],
    ],
    allows: [
      [
        'exports of next',
        'front/*.ts',
        "import next from 'next';\nexport { NextRequest } from 'next/server';\nexport { next };",
      ],
      [
        'scripts and styles',
        'e2e/*.ts',
        "export const a = (b) => [b.join('.next', 'static', 'chunks'), '.next/static/a.js'];",
      ],
      ['the folder of the build', 'front/*.ts', "export const a = '.next';"],
      ['the manifest of the site', 'front/*.ts', "export const a = 'manifest.webmanifest';"],
    ],
  },
  'no-raw-error': {
    reports: [
      ['the message of an error', 'lib/gifts/*.ts', "logger.warn({ reason: error.message }, 'text');"],
      ['the stack of an error', 'lib/gifts/*.ts', "logger.error({ at: error?.stack }, 'text');"],
      ['an error as a text', 'lib/gifts/*.ts', "logger.warn({ a: String(error) }, 'text');"],
      ['an error in a template', 'lib/gifts/*.ts', 'logger.warn(`failed: ${error}`);'],
      ['a message below conditions', 'lib/gifts/*.ts', "logger.warn({ a: b ? 'x' : [error.message] }, 'text');"],
      ['a message given to logFailure', 'lib/gifts/*.ts', 'logFailure(error.message, error);'],
      ['an error that is printed', 'scripts/start/*.ts', 'console.error(error);'],
      ['an error on a stream', 'scripts/start/*.ts', 'process.stderr.write(`${error}`);'],
      ['a part of an error on a stream', 'scripts/start/*.ts', "process.stderr.write(a ? error.message : 'x');"],
    ],
    allows: [
      ['an error as a value', 'lib/gifts/*.ts', "logger.warn({ id, err: error }, 'text');"],
      ['a described error', 'scripts/start/*.ts', 'console.error(explain(error));'],
      ['other texts', 'lib/gifts/*.ts', "logger.info({ message: 1, id: String(id) }, 'text');"],
      ['tests', 'lib/gifts/*.test.ts', 'process.stderr.write(error.message);'],
    ],
  },
  'allowed-imports': {
    reports: [
      ['an alias', 'lib/core/*.ts', "export { db } from '@/db/client';"],
      ['a relative path', 'lib/core/*.ts', "import { db } from '../../db/client';\nexport const a = db;"],
      ['a type', 'components/gifts/*.ts', "import type { Row } from '@/lib/gifts/queries';\nexport type A = Row;"],
      ['a dynamic import', 'lib/gifts/*.ts', "export const a = () => import('@/components/ui/cx');"],
      ['a type of an import', 'lib/core/*.ts', "export type A = import('@/db/client').Db;"],
      ['an export of everything', 'lib/core/*.ts', "export * from '@/db/client';"],
      ['the browser in a service', 'lib/gifts/*.ts', "export { call } from '@/lib/browser/call';"],
      ['another feature of components', 'components/gifts/*.ts', "export { A } from '../chat/chat-dock';"],
      ['a file as a zone', 'middleware.ts', "export { db } from './db/client';"],
      ['a feature above this one', 'lib/blocks/*.ts', "export { a } from '@/lib/chat/service';"],
      ['a type of a feature above', 'lib/blocks/*.ts', "export type { A } from '../chat/model';"],
      ['the table of all calls', 'lib/mail/client.ts', "export type { Contract } from '@/lib/contract';"],
      ['the examples of the calls', 'lib/gifts/*.ts', "export { giftsExamples } from './contract.examples';"],
      ['all examples', 'realtime/*.ts', "export { examples } from '@/lib/testing/examples';"],
      ['the examples in a page', 'app/m/*.ts', "export * from '@/lib/gifts/contract.examples';"],
      ['a process that runs the service', 'lib/gifts/*.ts', "export { jobs } from '@/worker/jobs';"],
    ],
    allows: [
      ['a lower folder', 'lib/gifts/*.ts', "export { limits } from '@/lib/core/limits';"],
      ['a feature below', 'lib/chat/*.ts', "export { a } from '@/lib/blocks/service';"],
      ['the table of all calls in lib/web', 'lib/web/*.ts', "export { contract } from '@/lib/contract';"],
      ['a neighbour', 'lib/core/*.ts', "export { limits } from './limits';"],
      ['an exception of a zone', 'db/*.ts', "export { age } from '../lib/core/age';"],
      ['the model of a feature', 'components/gifts/*.ts', "export { a } from '@/lib/gifts/model';"],
      ['the browser in client.ts', 'lib/gifts/client.ts', "export { call } from '@/lib/browser/call';"],
      ['a feature above in the examples', 'lib/blocks/*.examples.ts', "export { a } from '@/lib/chat/service';"],
      ['the examples in a test', 'lib/core/*.test.ts', "export * from '@/lib/gifts/contract.examples';"],
      ['everything in a test', 'lib/core/*.test.ts', "export { db } from '@/db/client';"],
    ],
  },
  'import-zod': {
    reports: [['z by name', 'lib/gifts/*.ts', "export { z as a };\nimport { z } from 'zod';"]],
    allows: [['the namespace', 'lib/gifts/*.ts', "import * as z from 'zod';\nexport const a = z.string();"]],
  },
  'no-environment': {
    reports: [
      ['a variable', 'lib/gifts/*.ts', 'export const a = process.env.PORT;'],
      ['a computed access', 'lib/gifts/*.ts', "export const a = process['env'];"],
    ],
    allows: [['env.ts', 'lib/platform/env.ts', 'export const a = process.env;']],
  },
  'no-sleep': {
    reports: [
      ['waitForTimeout', 'e2e/*.ts', 'export const a = (page) => page.waitForTimeout(500);'],
      ['a timer', 'lib/gifts/*.test.ts', 'await new Promise((resolve) => setTimeout(resolve, 500));'],
      ['a callback', 'lib/gifts/*.test.ts', 'await new Promise((done) => { setTimeout(() => { done(); }, 5); });'],
      [
        'a timer in the page',
        'e2e/*.ts',
        'export const a = (b) => b(() => new Promise((go) => window.setTimeout(go, 5)));',
      ],
      ['timers/promises', 'lib/testing/*.ts', "export { a };\nimport { setTimeout as a } from 'node:timers/promises';"],
      ['a promisified timer', 'realtime/testing.ts', 'export const a = (promisify) => promisify(setTimeout);'],
      ['a helper', 'lib/gifts/*.test.ts', 'export const a = (sleep) => sleep(200);'],
      ['a wait of one second', 'lib/gifts/*.test.ts', 'await vi.waitFor(() => expect(a).toBe(1));'],
    ],
    allows: [
      ['a limit', 'e2e/*.ts', "await new Promise((_, reject) => setTimeout(() => reject(new Error('late')), 5));"],
      [
        'the next turn of the event loop',
        'lib/gifts/*.test.ts',
        'await new Promise((resolve) => setTimeout(resolve));',
      ],
      [
        'a timer that resolves nothing',
        'lib/gifts/*.test.ts',
        'export const a = (b) => setTimeout(() => b.destroy(), 50);',
      ],
      ['fake timers', 'lib/gifts/*.test.ts', 'export const a = (vi) => vi.advanceTimersByTimeAsync(60);'],
      ['waits for a state', 'e2e/*.ts', "export const a = (page) => page.waitForURL('**/chat');"],
      ['the product', 'lib/gifts/*.ts', 'await new Promise((resolve) => setTimeout(resolve, 500));'],
    ],
  },
  'no-retry': {
    reports: [
      ['a retry of a test', 'lib/gifts/*.test.ts', "test('a', { retry: 2 }, () => {});"],
      ['retries of a group', 'e2e/*.ts', 'test.describe.configure({ retries: 1 });'],
      ['retries by a condition', 'lib/gifts/*.test.ts', "describe('a', { retry: isBusy ? 2 : 0 }, () => {});"],
      ['retries of all tests', 'playwright.config.ts', 'export default { retries: 1 };'],
      ['a retry of all tests', 'vitest.config.mts', 'export default { test: { retry: 1 } };'],
      ['fail', 'e2e/*.ts', "test.fail('a', () => {});"],
      ['fails', 'lib/gifts/*.test.ts', "it.fails('a', () => {});"],
      ['fixme', 'e2e/*.ts', 'test.fixme();'],
      ['only', 'lib/gifts/*.test.ts', "it.only('a', () => {});"],
      ['only of rows', 'lib/gifts/*.test.ts', "describe.only.each([1])('a', () => {});"],
      ['skip', 'lib/gifts/*.test.ts', "it.skip('a', () => {});"],
      ['skip of rows', 'lib/gifts/*.test.ts', "it.skip.each([1])('a', () => {});"],
      ['skip in a test', 'e2e/*.ts', 'test.skip();'],
      ['skip under a constant', 'e2e/*.ts', "test.skip(true, 'later');"],
    ],
    allows: [
      ['a field of a reply', 'lib/gifts/*.test.ts', 'expect(body).toEqual({ retry: 7 });'],
      ['no retries', 'e2e/*.ts', 'test.describe.configure({ retries: 0 });'],
      ['skipIf', 'lib/gifts/*.test.ts', "describe.skipIf(!hasFfmpeg)('a conversion', () => {});"],
      ['a condition of Playwright', 'e2e/*.ts', "test.skip(!browserName, 'no browser');"],
      ['other names', 'e2e/*.ts', "expect.fail('no'); form.only(); list.skip(2);"],
    ],
  },
};

const rows = Object.entries(groups).flatMap(([rule, { reports, allows }]) => [
  ...reports.map(([name, file, code]) => ({ title: `${rule} reports ${name}`, rule, isReported: true, file, code })),
  ...allows.map(([name, file, code]) => ({ title: `${rule} allows ${name}`, rule, isReported: false, file, code })),
]);
const broken = lintCases(rows.map(({ file, code }) => [file, code]));

it.each(rows.map((row, index) => [row.title, row, broken[index]]))('%s', (_, { rule, isReported }, rules) => {
  expect(rules.includes(`yuanfen(${rule})`)).toBe(isReported);
});

import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { toStaticHtml } from './static-html';

const code = 'document.title = "$& </p>";';
const files: Readonly<Record<string, string>> = {
  '/_next/static/a.css': '.used{color:red}.unused{color:blue}',
  '/document.js': `${code}\n`,
};
const read = async (address: string) => files[address] ?? Promise.reject(new Error(`no file ${address}`));

const page = (body: string) =>
  `<!DOCTYPE html><html><head><link rel="stylesheet" href="/_next/static/a.css?dpl=1" data-precedence="next"/><link rel="preload" as="script" href="/_next/static/x.js"/><script src="/_next/static/x.js" async=""></script><link rel="canonical" href="/x"/></head><body>${body}<script>self.__next_f.push(["<p>"])</script></body></html>`;

test('removes the client of Next and includes the styles that apply', async () => {
  const { html } = await toStaticHtml(page('<p class="used">a &lt;script&gt; in a text</p>'), read);
  expect(html).toBe(
    '<!DOCTYPE html><html><head><link rel="canonical" href="/x"><style>.used{color:red}</style></head><body><p class="used">a &lt;script&gt; in a text</p></body></html>',
  );
});

test('includes the script of documents, with the hash that lets it run', async () => {
  const { html, scriptHash } = await toStaticHtml(page('<script src="/document.js" async=""></script>'), read);
  expect(html.match(/<script>([^]*?)<\/script>/)?.[1]).toBe(code);
  expect(html.match(/<script/g)).toHaveLength(1);
  expect(scriptHash).toBe(`'sha256-${createHash('sha256').update(code).digest('base64')}'`);
});

test('finds classes that are escaped, in a template, and for readers without scripts', async () => {
  const files: Readonly<Record<string, string>> = {
    '/_next/static/a.css': String.raw`.\[\&\>b\]\:c>b{top:0}.in{top:1px}.without{top:2px}.missing{top:3px}`,
  };
  const body =
    '<p class="[&amp;&gt;b]:c"></p><template><p class="in"></p></template><noscript><p class="without"></p></noscript>';
  const { html } = await toStaticHtml(page(body), async (address) => files[address] ?? '');
  expect(html).toContain(String.raw`<style>.\[\&\>b\]\:c>b{top:0}.in{top:1px}.without{top:2px}</style>`);
  expect(html).toContain('<noscript><p class="without"></p></noscript>');
});

test('keeps structured data', async () => {
  const data = '<script type="application/ld+json">{"@type":"FAQPage"}</script>';
  expect((await toStaticHtml(page(data), read)).html).toContain(data);
});

test('fails without the style sheet instead of sending a page without styles', async () => {
  await expect(toStaticHtml(page('').replace('a.css', 'b.css'), read)).rejects.toThrow('b.css');
});

import { expect, type Locator, type Page } from '@playwright/test';

/** Sets the flag by which a test finds out that a payload ran. */
const run = 'window.ran=1';
const quotes = ['', '"', "'", '`', '">', "'>", '</p>', '</span>', '-->', '{{', '${', '[face1]'];
const tags = [
  `<script>${run}</script>`,
  `<img src=x onerror=${run}>`,
  `<svg onload=${run}>`,
  `<svg><script>${run}</script>`,
  `<iframe srcdoc="<script>parent.ran=1</script>">`,
  `<body onpageshow=${run}>`,
  `<details open ontoggle=${run}>`,
  `<input autofocus onfocus=${run}>`,
  `<video><source onerror=${run}>`,
  `<a href="javascript:${run}">x</a>`,
  `<math><mi xlink:href="javascript:${run}">`,
  `<style>@import 'http://evil.test/x'</style>`,
  `<link rel=stylesheet href=http://evil.test/x>`,
  `<meta http-equiv=refresh content=0;url=http://evil.test>`,
  `<object data="javascript:${run}">`,
  `<form action=http://evil.test><button autofocus>`,
  `<base href=http://evil.test>`,
  `<template><img src=x onerror=${run}></template>`,
  `<img srcset=http://evil.test/x>`,
  `<x onanimationstart=${run} style="animation:fade 1s">`,
  `javascript:${run}`,
  `&lt;script&gt;${run}&lt;/script&gt;`,
  `\\u003cscript\\u003e${run}\\u003c/script\\u003e`,
  `[face1" onload="${run}]`,
  `[<img src=x onerror=${run}>]`,
];

/** Texts that would run a script or request a foreign address where they became markup. */
export const scriptPayloads: readonly string[] = tags.flatMap((tag) => quotes.map((quote) => quote + tag));

/** Joins the payloads to texts of `count` lines. */
export function joinPayloads(count: number): string[] {
  const texts: string[] = [];
  for (let from = 0; from < scriptPayloads.length; from += count)
    texts.push(scriptPayloads.slice(from, from + count).join('\n'));
  return texts;
}

/** Watches a page; the returned function fails if a payload became markup below `root`, ran, or requested an address. */
export function watchForScripts(page: Page): (root: Locator) => Promise<void> {
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('evil.test')) foreign.push(request.url());
  });
  return async (root) => {
    expect(await root.locator('script, iframe, object, details, video, [onerror], [onload]').count()).toBe(0);
    expect(await page.evaluate(() => 'ran' in window)).toBe(false);
    expect(foreign).toEqual([]);
  };
}

/** Scrolls a list down until it has all its rows. */
export async function scrollThrough(rows: Locator, count: number): Promise<void> {
  await expect(async () => {
    await rows.last().scrollIntoViewIfNeeded();
    expect(await rows.count()).toBe(count);
  }).toPass({ intervals: [50] });
}

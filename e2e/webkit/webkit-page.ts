import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { siteUrl } from '../browser-pool';
import type { WebKitDriver } from './driver';

type Text = string | RegExp;
/** An element as a person finds it, by the queries of Testing Library. */
type Sought = readonly [by: 'Role' | 'LabelText' | 'Text', text: Text, name?: Text];

/** The key of an element in the replies of the protocol. */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf';
const library = readFileSync('node_modules/@testing-library/dom/dist/@testing-library/dom.umd.min.js', 'utf8');

/** Keeps the errors of all documents of a visit. */
const keepProblems = `
const keep = (text) => sessionStorage.setItem('problems', (sessionStorage.getItem('problems') ?? '') + text + '\\n');
addEventListener('error', ({ message }) => keep(message));
addEventListener('unhandledrejection', ({ reason }) => keep(String(reason)));
console.error = (...texts) => keep(texts.join(' '));`;

/** Returns null in a document that has not got the library. */
const query = `
if (!window.TestingLibraryDom) return null;
const revive = (text) => (text.source === undefined ? text : new RegExp(text.source));
const [by, text, name] = arguments[0];
return window.TestingLibraryDom['queryAllBy' + by](document.body, revive(text), name === null ? {} : { name: revive(name) });`;

/** A page in WebKit, with the few steps that the journeys need. */
export class WebKitPage {
  constructor(
    private readonly driver: WebKitDriver,
    private readonly session: string,
  ) {}

  /** Opens an address of the site; resolves when the page reacts to presses. */
  async goto(path: string): Promise<void> {
    await this.command('url', { url: siteUrl() + path });
    await this.expectReacting();
  }

  async reload(): Promise<void> {
    await this.command('refresh', {});
    await this.expectReacting();
  }

  async addCookie(name: string, value: string): Promise<void> {
    await this.command('cookie', { cookie: { name, value } });
  }

  async click(...sought: Sought): Promise<void> {
    const element = await this.find(sought);
    // The driver does not wait for a page that scrolls smoothly.
    const center = "arguments[0].scrollIntoView({ block: 'center', behavior: 'instant' })";
    await this.evaluate(center, { [elementKey]: element });
    await this.command(`element/${element}/click`, {});
  }

  async fill(text: string, ...sought: Sought): Promise<void> {
    const element = await this.find(sought);
    await this.command(`element/${element}/clear`, {});
    await this.command(`element/${element}/value`, { text });
  }

  /** Chooses a file of this machine in the file input that the selector finds. */
  async upload(selector: string, file: string): Promise<void> {
    await expect.poll(() => this.count(selector), { message: selector }).toBe(1);
    const input = (await this.command('element', { using: 'css selector', value: selector })) as Reference;
    await this.command(`element/${input[elementKey]}/value`, { text: file });
  }

  async expectShown(...sought: Sought): Promise<void> {
    await this.find(sought);
  }

  async expectAddress(path: RegExp): Promise<void> {
    await expect.poll(() => this.evaluate('return location.pathname + location.search')).toMatch(path);
  }

  count(selector: string): Promise<number> {
    return this.evaluate<number>('return document.querySelectorAll(arguments[0]).length', selector);
  }

  /** Runs the body of a function in the page. */
  async evaluate<Value>(script: string, ...args: unknown[]): Promise<Value> {
    return (await this.command('execute/sync', { script, args })) as Value;
  }

  async screenshot(): Promise<Buffer> {
    return Buffer.from(String(await this.driver.request('GET', `${this.session}/screenshot`)), 'base64');
  }

  async close(): Promise<void> {
    await this.driver.request('DELETE', this.session);
  }

  /** Returns the errors of all documents so far. */
  problems(): Promise<string | null> {
    return this.evaluate<string | null>("return sessionStorage.getItem('problems')");
  }

  private async expectReacting(): Promise<void> {
    await expect.poll(() => this.count('html[data-hydrated], html:not(:has(script[src*="/_next/"]))')).toBe(1);
  }

  private async find(sought: Sought): Promise<string> {
    let elements: Reference[] = [];
    const look = async () => (elements = await this.list(sought)).length;
    await expect.poll(look, { message: String(sought) }).toBeGreaterThan(0);
    return elements[0]?.[elementKey] ?? '';
  }

  private async list([by, text, name]: Sought): Promise<Reference[]> {
    const sought = [by, toPlain(text), name === undefined ? null : toPlain(name)];
    const elements = await this.evaluate<Reference[] | null>(query, sought);
    if (elements) return elements;
    await this.evaluate(library);
    await this.evaluate(keepProblems);
    return this.list([by, text, name]);
  }

  private command(name: string, body: object): Promise<unknown> {
    return this.driver.request('POST', `${this.session}/${name}`, body);
  }
}

type Reference = { readonly [elementKey]: string };

const toPlain = (text: Text) => (typeof text === 'string' ? text : { source: text.source });

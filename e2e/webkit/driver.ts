import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { expect } from '@playwright/test';
import { findPortPair } from '../ports';

const [driver, screen] = ['/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb'];
const libraries = '/usr/lib/x86_64-linux-gnu';

/** Returns the smallest browser around WebKitGTK, which the package of its driver installs. */
function findBrowser(): string | undefined {
  if (!existsSync(driver) || !existsSync(screen)) return undefined;
  const versions = readdirSync(libraries).filter((name) => name.startsWith('webkit2gtk-'));
  return versions.map((name) => path.join(libraries, name, 'MiniBrowser')).find((file) => existsSync(file));
}

export const isWebKitInstalled = () => findBrowser() !== undefined;

type Size = { readonly width: number; readonly height: number };

/** Drives the WebKit of the system by the WebDriver protocol, on a virtual screen of its size. */
export class WebKitDriver {
  private constructor(
    private readonly address: string,
    private readonly processes: readonly ChildProcess[],
    private readonly size: Size,
  ) {}

  static async start(size: Size): Promise<WebKitDriver> {
    // The screen chooses a free display and writes its number.
    const options = ['-displayfd', '3', '-screen', '0', `${size.width}x${size.height}x24`, '-nolisten', 'tcp'];
    const xvfb = spawn(screen, options, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
    const displayNumber = await new Promise<string>((resolve, reject) => {
      (xvfb.stdio[3] as Readable).once('data', (number) => resolve(String(number).trim()));
      xvfb.once('exit', (code) => reject(new Error(`Xvfb ended with ${code}`)));
    });
    const port = findPortPair();
    const env = { ...process.env, DISPLAY: `:${displayNumber}`, GDK_BACKEND: 'x11', NO_AT_BRIDGE: '1' };
    const webDriver = spawn(driver, [`--port=${port}`], { env, stdio: 'ignore' });
    const started = new WebKitDriver(`http://127.0.0.1:${port}`, [webDriver, xvfb], size);
    const isReady = () => started.request('GET', '/status').catch(() => undefined);
    try {
      await expect.poll(isReady, { message: 'WebKitWebDriver is ready' }).toMatchObject({ ready: true });
    } catch (error) {
      started.close();
      throw error;
    }
    return started;
  }

  /** Opens a browser without cookies and files of earlier ones. A driver has one at a time. Returns the path of its commands. */
  async open(userAgent: string): Promise<string> {
    const browser = { binary: findBrowser(), args: ['--automation', '--full-screen', `--user-agent=${userAgent}`] };
    const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': browser } };
    const { sessionId } = (await this.request('POST', '/session', { capabilities })) as { sessionId: string };
    await this.request('POST', `/session/${sessionId}/window/rect`, this.size);
    return `/session/${sessionId}`;
  }

  /** Sends a command of the protocol; rejects with the sentence of the browser. */
  async request(method: 'GET' | 'POST' | 'DELETE', command: string, body?: object): Promise<unknown> {
    const init = body ? { method, body: JSON.stringify(body) } : { method };
    const response = await fetch(this.address + command, init);
    const { value } = (await response.json()) as { value: unknown };
    if (!response.ok) throw new Error(`${method} ${command}: ${JSON.stringify(value)}`);
    return value;
  }

  close(): void {
    for (const process of this.processes) process.kill();
  }
}

import { logger } from '@/lib/platform/logger';
import type { SandboxGateway, SandboxOutcome } from '@/lib/platform/providers/payments/sandbox';
import { sandboxHeader } from '@/lib/platform/providers/payments/sandbox';

const lateMilliseconds = 1_500;

type Delivery = { readonly sandbox: SandboxGateway; readonly callbackUrl: string };

/**
 * Reports the outcome of a sandbox payment to the site over HTTP, as providers do: of every four payments one is reported
 * late and one twice. A report that fails is not repeated: the worker asks for the outcome.
 */
export async function reportSandboxOutcome(
  { sandbox, callbackUrl }: Delivery,
  ref: string,
  outcome: SandboxOutcome,
): Promise<void> {
  const payment = await sandbox.find(ref);
  if (!payment) return;
  const report = async () => {
    const { body, signature } = sandbox.toCallback(payment, outcome, new Date());
    const headers = { 'content-type': 'application/json', [sandboxHeader]: signature };
    await fetch(callbackUrl, { method: 'POST', body, headers, signal: AbortSignal.timeout(10_000) });
  };
  const attempt = () => report().catch((error: unknown) => logger.warn({ err: error }, 'a sandbox callback failed'));
  const kind = Number.parseInt(ref.slice(0, 1), 16) % 4;
  if (kind === 3) setTimeout(() => void attempt(), lateMilliseconds);
  else await attempt();
  if (kind === 2) setTimeout(() => void attempt(), lateMilliseconds);
}

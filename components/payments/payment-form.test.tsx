import { render, screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { renderToString } from 'react-dom/server';
import { beforeEach, expect, it, vi } from 'vitest';
import type { MoneyType } from '@/lib/core/payments';
import type { Goods } from '@/lib/payments/model';
import { TerminalProvider } from '@/components/ui/terminal-context';
import { UiMessagesProvider } from '@/components/ui/ui-messages';
import { renderUi } from '@/lib/testing/render';
import payments from '@/messages/en/payments.json';
import ui from '@/messages/en/ui.json';
import { PaymentForm } from './payment-form';

const push = vi.fn();
vi.mock('next/navigation', async (original) => ({ ...(await original()), useRouter: () => ({ push }) }));
vi.mock('./goods-summary', () => ({ GoodsSummary: () => null }));

const membership = {
  kind: 'upgrade',
  packageId: 5,
  cents: 2_999,
  coins: 300,
  tier: 'gold',
  months: 1,
  endsAt: 0,
} as const;
const pack = { ...membership, kind: 'recharge', tier: undefined, months: undefined, endsAt: undefined } as const;

function show(goods: Goods, moneyTypes: readonly MoneyType[], step: 'all' | 'method' = 'all', balance = 300) {
  return renderUi(
    <NextIntlClientProvider locale="en" messages={{ payments }}>
      <PaymentForm memberId={1} goods={goods} balance={balance} step={step} moneyTypes={moneyTypes} />
    </NextIntlClientProvider>,
  );
}
const ways = () => screen.queryAllByRole('radio').map((radio) => (radio as HTMLInputElement).value);

it.each(['all', 'method'] as const)('asks nothing for coins while payments are closed, in the step %s', (step) => {
  show(pack, [], step);
  expect(screen.getByRole('status').textContent).toContain(payments.maintenance);
  expect(screen.getByRole('link').textContent).toBe(payments.contactService);
  for (const role of ['radio', 'textbox', 'checkbox', 'button']) expect(screen.queryAllByRole(role)).toEqual([]);
});

it('leaves coins alone for a membership while payments are closed, without a question about the payer', () => {
  show(membership, []);
  expect(screen.getByRole('status').textContent).toContain(payments.coinsOnly);
  expect(ways()).toEqual(['credits']);
  expect(screen.queryAllByRole('textbox')).toEqual([]);
  expect(screen.getByRole('button').textContent).toBe('Pay 300 coins');
});

it('asks nothing for a membership while payments are closed and the coins are too few', () => {
  show(membership, [], 'all', 299);
  expect(screen.getByRole('status').textContent).toContain('This costs 300 coins, and you have 299.');
  for (const role of ['radio', 'textbox', 'checkbox', 'button']) expect(screen.queryAllByRole(role)).toEqual([]);
});

it('offers coins that are too few where more can be bought', () => {
  show(membership, ['wallet'], 'all', 299);
  expect(ways()).toEqual(['wallet', 'credits']);
});

it('offers only the ways that are configured, without a notice', () => {
  show(membership, ['wallet']);
  expect(screen.queryByRole('status')).toBeNull();
  expect(ways()).toEqual(['wallet', 'credits']);
});

let sent: { uuid: string; start_now: number; card_fullName?: string; card_fullPhone?: string }[];
let replies: (object | undefined)[];

beforeEach(() => {
  sent = [];
  replies = [];
  push.mockClear();
  let created = 0;
  vi.stubGlobal('fetch', async (path: string, { body }: { body: string }) => {
    if (path.endsWith('generateuuid')) {
      created += 1;
      return Response.json({ status: 200, msg: 'Done', data: { uuid: `uuid ${created}` } });
    }
    sent.push(JSON.parse(body) as (typeof sent)[number]); // the body of our own call
    const reply = replies.shift();
    if (!reply) throw new TypeError('the network is down');
    return Response.json(reply);
  });
});

const agreement = () => screen.getByRole<HTMLInputElement>('checkbox');
const button = () => screen.getByRole('button');
const box = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const paid = { status: 200, msg: 'Recharge success', data: { order: 'a'.repeat(32) } };

it('chooses no way to pay before the member does, and asks for nothing else until then', async () => {
  const { user } = show(membership, ['wallet', 'card_provider']);
  expect(screen.queryByRole('radio', { checked: true })).toBeNull();
  for (const role of ['textbox', 'checkbox']) expect(screen.queryAllByRole(role)).toEqual([]);
  await user.click(button());
  expect(await screen.findByText(payments.chooseMethod)).toBeTruthy();
  expect(sent).toEqual([]);
  await user.click(screen.getByRole('radio', { name: new RegExp(payments.methods.wallet) }));
  expect(agreement()).toBeTruthy();
});

it('asks for the agreement on its box, which it focuses', async () => {
  const { user } = show(membership, []);
  await user.click(button());
  expect(await screen.findByText(payments.startNowRequired)).toBeTruthy();
  expect(agreement().getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(agreement());
  expect(sent).toEqual([]);
  await user.click(agreement());
  await expect.poll(() => screen.queryByText(payments.startNowRequired)).toBeNull();
});

it('asks for the payer by card from the first wrong field on, also when cards are chosen last', async () => {
  const { user } = show(membership, ['wallet', 'card_provider']);
  await user.click(screen.getByRole('radio', { name: new RegExp(payments.methods.card_provider) }));
  await user.click(button());
  expect(await screen.findByText(payments.payerErrors.name.required)).toBeTruthy();
  expect(document.activeElement).toBe(box(payments.firstName));
  for (const text of [payments.payerErrors.lastname.required, payments.payerErrors.phone.required])
    expect(screen.getByText(text)).toBeTruthy();
  expect(screen.getByText(payments.startNowRequired)).toBeTruthy();
  await user.type(box(payments.firstName), '4242 4242 4242 4242');
  expect(await screen.findByText(payments.payerErrors.name.format)).toBeTruthy();
});

it('sends the details of the payer with a card only, and shows an error of the server on its field', async () => {
  replies = [{ status: 400, msg: 'Not this name.', errors: { card_fullName: 'Not this name.' } }];
  const { user } = show(membership, ['card_provider', 'wallet']);
  await user.click(screen.getByRole('radio', { name: new RegExp(payments.methods.card_provider) }));
  await user.type(box(payments.firstName), ' Ann');
  await user.type(box(payments.lastName), 'Example ');
  await user.type(box(payments.phone), '０２０ ７９４６ ０９５８');
  await user.click(agreement());
  await user.click(button());
  expect(await screen.findByText('Not this name.')).toBeTruthy();
  expect(document.activeElement).toBe(box(payments.firstName));
  expect(screen.getByRole('alert').textContent).toBe('');
  replies = [{ status: -7, code: 'PAYMENT_LIMIT', msg: 'Too much.' }];
  await user.click(screen.getByRole('radio', { name: new RegExp(payments.methods.wallet) }));
  await user.click(button());
  expect(await screen.findByText('Too much.')).toBeTruthy();
  expect(screen.queryByRole('link', { name: payments.seeOrders })).toBeNull();
  const payer = { card_fullName: 'Ann Example', card_fullPhone: '020 7946 0958' };
  expect(sent).toMatchObject([{ ...payer, start_now: 1 }, { start_now: 1 }]);
  expect(sent[1]).not.toHaveProperty('card_fullName');
});

it('pays once with coins after a lost reply, and stays busy while the receipt opens', async () => {
  replies = [undefined, { status: 500, msg: 'Something went wrong' }, paid];
  const { user } = show(membership, []);
  await user.click(agreement());
  for (const attempts of [1, 2]) {
    await user.click(button());
    await expect.poll(() => [sent.length, button().getAttribute('aria-busy')]).toEqual([attempts, null]);
    expect(screen.getByRole('alert').textContent).toBe(payments.lostReply);
    expect(screen.getByRole('link', { name: payments.seeOrders })).toBeTruthy();
  }
  await user.click(button());
  await expect.poll(() => push.mock.calls.length).toBe(1);
  expect(new Set(sent.map(({ uuid }) => uuid))).toEqual(new Set(['uuid 1']));
  expect(button().getAttribute('aria-busy')).toBe('true');
  expect(screen.getByRole('alert').textContent).toBe('');
});

it.each([
  ['LOW_CREDIT', -2, payments.packs],
  ['PAYMENTS_CLOSED', -6, payments.contactService],
  ['PROVIDER_UNAVAILABLE', -1, payments.seeOrders],
])('offers the step that helps after %s', async (code, status, link) => {
  replies = [{ status, code, msg: 'Refused.' }];
  const { user } = show(membership, ['wallet']);
  await user.click(screen.getByRole('radio', { name: new RegExp(payments.methods.credits) }));
  await user.click(agreement());
  await user.click(button());
  expect(await screen.findByText('Refused.')).toBeTruthy();
  expect(screen.getByRole('link', { name: link })).toBeTruthy();
});

it('keeps what was entered before hydration, and can be sent after it only', async () => {
  replies = [{ status: -7, code: 'PAYMENT_LIMIT', msg: 'Too much.' }];
  const form = (
    <UiMessagesProvider messages={ui} locale="en">
      <NextIntlClientProvider locale="en" messages={{ payments }}>
        <TerminalProvider terminal="mobile">
          <PaymentForm
            memberId={1}
            goods={membership}
            balance={300}
            step="details"
            moneyTypes={['card_provider']}
            chosen="card_provider"
          />
        </TerminalProvider>
      </NextIntlClientProvider>
    </UiMessagesProvider>
  );
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(form);
  expect(button()).toHaveProperty('disabled', true);
  box(payments.firstName).value = 'Ann';
  box(payments.lastName).value = 'Example';
  box(payments.phone).value = '020 7946 0958';
  agreement().checked = true;
  render(form, { container, hydrate: true });
  expect(button()).toHaveProperty('disabled', false);
  button().click();
  expect(await screen.findByText('Too much.')).toBeTruthy();
  expect(sent).toMatchObject([{ card_fullName: 'Ann Example', card_fullPhone: '020 7946 0958', start_now: 1 }]);
});

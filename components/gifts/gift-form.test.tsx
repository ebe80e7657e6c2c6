import { screen, within } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import type { ComponentProps } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderUi } from '@/lib/testing/render';
import gifts from '@/messages/en/gifts.json';
import members from '@/messages/en/members.json';
import { GiftForm } from './gift-form';

vi.mock('next/navigation', async (original) => ({
  ...(await original()),
  useRouter: () => ({ refresh: vi.fn() }),
  usePathname: () => '/gifts',
  useSearchParams: () => new URLSearchParams(),
}));

const titlesOf = (name: string) => ({ en: name, 'zh-CN': name, 'zh-TW': name });
const rose = { id: 1, picture: '/gifts/rose.svg', price: 10, titles: titlesOf('Rose') };
const tea = { id: 2, picture: '/gifts/tea.svg', price: 8, titles: titlesOf('Milk tea') };
const categories = [
  { id: 1, titles: titlesOf('Flowers'), gifts: [rose] },
  { id: 2, titles: titlesOf('Sweets'), gifts: [tea] },
];

const people = [
  { id: 7, username: 'Bea', avatar: '', isOnline: false },
  { id: 8, username: 'Cleo', avatar: '', isOnline: true },
];

let sent: Record<string, unknown>[];
let replies: (object | undefined)[];

beforeEach(() => {
  sent = [];
  replies = [];
  vi.stubGlobal('fetch', async (path: string, { body }: { body: string }) => {
    if (path.endsWith('recipients')) return Response.json({ status: 200, msg: '', data: people });
    if (!path.endsWith('gift_giving')) return Response.json({ status: 200, msg: '', data: { balance: 100 } });
    sent.push(JSON.parse(body) as Record<string, unknown>); // the body of our own call
    const reply = replies.shift();
    if (!reply) throw new TypeError('the network is down');
    return Response.json(reply);
  });
});

function show(props: Partial<ComponentProps<typeof GiftForm>>) {
  const onGiven = vi.fn();
  const { user } = renderUi(
    <NextIntlClientProvider locale="en" messages={{ gifts, members }}>
      <GiftForm categories={categories} onGiven={onGiven} {...props} />
    </NextIntlClientProvider>,
  );
  return { user, onGiven, send: () => user.click(screen.getByRole('button', { name: gifts.send })) };
}

const nameBox = () => screen.getByRole<HTMLInputElement>('combobox', { name: gifts.recipient });
const chosen = () => screen.queryByRole('group', { name: gifts.recipient })?.textContent;
const another = (name: string) =>
  screen.getByRole('button', { name: members.recipient.change.replace('{name}', name) });
const notice = () => within(screen.getByRole('alert'));
const success = { status: 200, msg: 'Send Success', data: { id: 5, amount: 90 } };
const refusedField = (errors: object) => ({ status: 400, msg: 'Send failed', errors });

it('asks for the gift above the button, focuses the catalogue, and gives what is chosen then', async () => {
  const { user, send, onGiven } = show({ recipientName: 'Ann', hasNumber: true });
  await send();
  expect(await notice().findByText(gifts.incomplete)).toBeTruthy();
  await expect.poll(() => document.activeElement).toBe(screen.getByRole('radio', { name: /Rose/ }));
  expect(sent).toEqual([]);
  replies = [success];
  await user.click(screen.getByRole('tab', { name: 'Sweets' }));
  await user.click(screen.getByRole('radio', { name: /Milk tea/ }));
  expect(notice().queryByText(gifts.incomplete)).toBeNull();
  await user.click(screen.getByRole('button', { name: gifts.more }));
  await user.click(screen.getByText(gifts.visibilities.private));
  await send();
  await expect.poll(() => onGiven.mock.calls).toEqual([[tea, 'Ann', 'Send Success']]);
  expect(sent).toMatchObject([{ username: 'Ann', giftid: 2, number: 2, message: '', private: 1, money: 16 }]);
});

it('keeps the chosen gift while another category is looked at', async () => {
  replies = [success];
  const { user, send } = show({ recipientName: 'Ann' });
  await user.click(screen.getByRole('radio', { name: /Rose/ }));
  await user.click(screen.getByRole('tab', { name: 'Sweets' }));
  await user.click(screen.getByRole('tab', { name: 'Flowers' }));
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /Rose/ }).checked).toBe(true);
  await send();
  await expect.poll(() => sent).toMatchObject([{ giftid: 1, money: 10 }]);
});

it('asks for the recipient on the field, which begins with the suggested name', async () => {
  const { user, send } = show({ gift: rose, suggestedName: 'Ann' });
  expect(chosen()).toContain('Ann');
  await user.click(another('Ann'));
  expect(document.activeElement).toBe(nameBox());
  await user.type(nameBox(), 'A');
  await send();
  expect(await screen.findByText(members.recipient.missing)).toBeTruthy();
  expect(document.activeElement).toBe(nameBox());
  expect(sent).toEqual([]);
});

it('chooses a member from the list by the arrows, and Escape closes the list alone', async () => {
  const { user } = show({ gift: rose });
  await user.click(nameBox());
  expect(await screen.findAllByRole('option')).toHaveLength(2);
  expect(screen.queryByRole('option', { selected: true })).toBeNull();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('option')).toBeNull();
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(screen.getByRole('option', { selected: true }).textContent).toContain('Cleo');
  expect(nameBox().getAttribute('aria-activedescendant')).toBe(screen.getByRole('option', { selected: true }).id);
  await user.keyboard('{Enter}');
  expect(chosen()).toContain('Cleo');
  expect(sent).toEqual([]);
});

it('shows an error of the server on its field until the field is edited', async () => {
  replies = [refusedField({ username: 'No such name.' })];
  const { user, send } = show({ gift: rose, suggestedName: 'Ann' });
  await send();
  expect(await screen.findByText('No such name.')).toBeTruthy();
  expect(document.activeElement).toBe(another('Ann'));
  expect(screen.queryByText('Send failed')).toBeNull();
  await user.click(another('Ann'));
  await expect.poll(() => screen.queryByText('No such name.')).toBeNull();
});

it('shows an error of a field that the form does not have above the button', async () => {
  replies = [refusedField({ username: 'No such name.' })];
  const { send } = show({ gift: rose, recipientName: 'Ann' });
  await send();
  expect(await notice().findByText('Send failed')).toBeTruthy();
});

it('offers coins where they are too few, until the next attempt', async () => {
  replies = [{ status: -2, code: 'INSUFFICIENT_CREDITS', msg: 'Insufficient Credits' }, success];
  const { send, onGiven } = show({ gift: rose, recipientName: 'Ann' });
  await send();
  expect(await notice().findByText('Insufficient Credits')).toBeTruthy();
  expect(screen.getByRole('link', { name: gifts.recharge }).getAttribute('href')).toContain('back=');
  await send();
  await expect.poll(() => onGiven.mock.calls.length).toBe(1);
  expect(screen.queryByRole('link')).toBeNull();
});

it('gives once what is sent again after a lost reply', async () => {
  replies = [undefined, success];
  const { send, onGiven } = show({ gift: rose, recipientName: 'Ann' });
  await send();
  expect(await notice().findByText(gifts.offline)).toBeTruthy();
  await send();
  await expect.poll(() => onGiven.mock.calls.length).toBe(1);
  expect(new Set(sent.map(({ cid }) => cid)).size).toBe(1);
});

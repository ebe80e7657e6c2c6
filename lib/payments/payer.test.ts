import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { legacyLanguages } from '@/lib/core/locale';
import { packageOf } from '@/lib/testing/money';
import { fingerprint } from '@/lib/testing/fingerprint';
import { post } from '@/lib/testing/product';
import { startWorld, type World } from '@/lib/testing/world';
import { findNameProblem, findPhoneProblem } from './model';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

const complete = { card_fullName: 'Ann Example', card_fullPhone: '+44 20 7946 0958' };
type Fields = Record<string, unknown>;

/** Pays for a pack or a membership, as JSON or as a form. */
async function pay(payType: number, orderType: 1 | 2, payer: Fields, { language = 'en', isForm = false } = {}) {
  const { man, token, product } = world;
  const uuid = await post('/member/pay/generateuuid', {}, { token });
  const { id, dollars } = await packageOf(product.db, orderType === 1 ? 'recharge' : 'upgrade');
  const order = { user_id: man.id, gainer_id: man.id, pay_type: payType, order_type: orderType };
  const fields = { ...order, packege_id: id, income: dollars, ...(uuid.body.data as Fields), ...payer };
  const before = await fingerprint(product);
  const form = new URLSearchParams(Object.entries({ token, ...fields }).map(([name, value]) => [name, String(value)]));
  const headers = { cookie: `language=${language}` };
  const raw = { body: form.toString(), type: 'application/x-www-form-urlencoded' };
  const { body } = await post('/member/Pay/pay', fields, { token, headers, ...(isForm && { raw }) });
  return { body, isStored: JSON.stringify(await fingerprint(product)) !== JSON.stringify(before) };
}

const incomplete: readonly (readonly [Fields, string])[] = [
  [{}, 'card_fullName'],
  [{ card_fullPhone: complete.card_fullPhone }, 'card_fullName'],
  [{ ...complete, card_fullName: '' }, 'card_fullName'],
  [{ ...complete, card_fullName: ' \u3000\u200b ' }, 'card_fullName'],
  [{ card_fullName: complete.card_fullName }, 'card_fullPhone'],
  [{ ...complete, card_fullPhone: '' }, 'card_fullPhone'],
  [{ ...complete, card_fullPhone: '    ' }, 'card_fullPhone'],
  [{ ...complete, card_fullPhone: '12' }, 'card_fullPhone'],
  [{ ...complete, card_fullPhone: 'call me' }, 'card_fullPhone'],
];

describe.each([0, 3])('a payment of type %i', (payType) => {
  test.each([1, 2] as const)(
    'of order type %i is refused by the field that misses, and stored nowhere',
    async (kind) => {
      for (const [payer, field] of incomplete)
        for (const isForm of [false, true]) {
          const { body, isStored } = await pay(payType, kind, payer, { isForm });
          expect(body, JSON.stringify(payer)).toMatchObject({ status: 400, errors: { [field]: expect.any(String) } });
          expect(body.msg).toBe(Object.values(body.errors ?? {})[0]);
          expect(isStored).toBe(false);
        }
    },
  );

  test.each([1, 2] as const)('of order type %i is begun with the name and the phone of the payer', async (kind) => {
    expect((await pay(payType, kind, complete)).body.status).toBe(200);
    expect((await pay(payType, kind, complete, { isForm: true })).body.status).toBe(200);
  });
});

test('the refusal names the field in the language of the caller', async () => {
  const texts = [];
  for (const language of legacyLanguages) texts.push((await pay(3, 1, {}, { language })).body.errors);
  expect(texts).toEqual([
    { card_fullName: 'required name', card_fullPhone: 'required phone' },
    { card_fullName: '请填写姓名', card_fullPhone: '请填写电话' },
    { card_fullName: '請填寫姓名', card_fullPhone: '請填寫電話' },
  ]);
});

test('a wallet and coins need neither', async () => {
  expect((await pay(1, 1, {})).body.status).toBe(200);
  expect((await pay(2, 2, {})).body.status).toBe(-2);
});

test('names and phones are accepted in every script and width', () => {
  for (const name of ['Ann', '王小明', 'Zoë O’Neill', 'محمد علي']) expect(findNameProblem(name), name).toBeUndefined();
  expect(findNameProblem('4242 4242 4242 4242')).toBe('format');
  for (const phone of ['+8613812345678', '(020) 7946-0958', '０２０ ７９４６ ０９５８', '020.7946.0958'])
    expect(findPhoneProblem(phone), phone).toBeUndefined();
  for (const phone of ['-----', '( ) ( )', '1234', '378282246310005'])
    expect(findPhoneProblem(phone), phone).toBe('format');
});

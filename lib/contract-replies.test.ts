import { expect, test } from 'vitest';
import * as z from 'zod';
import { contract, type Path } from './contract';
import { asItIs, type Endpoint } from './core/endpoint';
import { allPaths } from './testing/product';

/** The calls of the specification, whose replies have the words of the site that this one replaces (spec 7). */
const legacyCalls = new Set<Path>([
  '/member/Pay/pay',
  '/member/Upgrade/package',
  '/member/backphoto/deletephoto',
  '/member/backphoto/released',
  '/member/email/emaillist',
  '/member/email/released',
  '/member/email/updatestatus',
  '/member/gift/gift_giving',
  '/member/index/changepwd',
  '/member/index/changesignature',
  '/member/index/forget',
  '/member/index/initdata',
  '/member/index/login',
  '/member/index/memberwall',
  '/member/index/new_opposite_sex',
  '/member/index/onlinelist',
  '/member/index/profile',
  '/member/index/register',
  '/member/index/search_opposite_sex',
  '/member/index/senotice',
  '/member/index/translate',
  '/member/index/uploadImg',
  '/member/index/uploads',
  '/member/index/upnotice',
  '/member/index/userdetail',
  '/member/index/userinfo',
  '/member/like/i_like',
  '/member/like/like',
  '/member/like/love_me',
  '/member/like/mutual_like',
  '/member/pay/generateuuid',
  '/member/photo/del_photo',
  '/member/photo/his_photo',
  '/member/photo/my_photo',
  '/member/photo/released',
  '/member/recharge/package',
  '/member/reports/reports',
  '/member/shop/gift',
  '/member/shop/received_gift',
  '/member/trend/del',
  '/member/trend/his_trend',
  '/member/trend/my_trend',
  '/member/trend/released',
  '/member/trend/trend',
]);

/** Words of the legacy protocol without an underscore. */
const legacyWords = new Set([
  'sex',
  'vip',
  'likecount',
  'backphotos',
  'newfeedcount',
  'newpassword',
  'ndate',
  'cid',
  'mid',
]);

const rowOf = (path: Path): Endpoint => contract[path];

/** Returns the names of all fields of a JSON schema, at any depth. */
function listFields(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const own = 'properties' in schema && schema.properties instanceof Object ? Object.keys(schema.properties) : [];
  return [...own, ...Object.values(schema).flatMap(listFields)];
}

const ownCalls = allPaths.filter((path) => !legacyCalls.has(path));

test.each(ownCalls)('%s replies with its model as it is', (path) => {
  const row = rowOf(path);
  expect(row.toWire).toBe(asItIs);
  const fields = listFields(z.toJSONSchema(row.output, { unrepresentable: 'any', io: 'output' }));
  expect(fields.filter((name) => name.includes('_') || legacyWords.has(name))).toEqual([]);
});

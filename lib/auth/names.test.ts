import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listDemoPeople } from '@/db/seed/demo-people';
import { uniqueNameKey } from '@/lib/core/fold';
import { username } from '@/lib/core/fields';
import { buildMember } from '@/lib/testing/build';
import { createTestDatabase, type TestDatabase } from '@/lib/testing/database';
import { createAccount } from './accounts';
import { isReservedName } from './reserved-names';

const split = (names: string) => names.trim().split(/\s+/);

/** Existing members, each with spellings that look alike. */
const lookAlikes: Readonly<Record<string, string>> = {
  Lily10:
    'lily10 LILY10 1i1yio LiIyl0 lıly1o Łily10 lîly10 lílý10 Ｌｉｌｙ１０ 𝐋𝐢𝐥𝐲𝟏𝟎 Ⓛⓘⓛⓨ10 lilyl0 lĩly10 丨ily10 ĺīļŷ10 İİLY10',
  Marina:
    'rnarina MARINA Rnarina marīna Mariña maríná mar1na marlna Ｍarina ℳarina 𝓜𝓪𝓻𝓲𝓷𝓪 rñarina ṁarina marinª ŕnarina MARİNA',
  Willow:
    'vvillow willovv vvillovv WILL0W wil1ow wiiiow Ŵillow ẘillow will0w Ｗillow w1ll0w vvill0vv willøw wılıow WlLLOW 𝖶𝗂𝗅𝗅𝗈𝗐',
  Bobby7: 'B0bby7 b0bbÿ7 bòbbý7 Böbby7 BOBBY7 ｂｏｂｂｙ７ bºbby7 bøbby7 bőbby7 Bobby⁷ bobby₇ Bôbby７ bóbby7',
  Strauss: 'Strauß STRAUSS ſtrauſſ straúss StrAuß strauſs štraüss Ŝtraŭss ştråuss śtrąuss',
  Aesop: 'Æsop æsop AESOP aes0p ÆSOP Ǽsop ǣs0p Áesop',
  Dora: 'Đora đora ÐORA ðora D0ra Dørå ďòrä ᴅora DΟra',
  緣起: '缘起 緣起 緣起',
  龍發: '龙发 龍髮 龙髮 龍发 ⻰发 ⿓發 龍發',
  明月: '明⽉ 明月',
  葉子: '叶子 葉⼦',
};

/** Refused for other characters, invisible ones or their length. */
const malformed = split(
  'Αnna аnna Βob Νina хеnon ՕՕps ꓓora Ԁora Ꭰave ᴀnna ɑnna ɡina ƙim ǝve ȷoe ɪda ʀita ʟee анна Ελένη अनना 아나 안나 あんな アンナ ｱﾝﾅ ａｎｎａー 々々 〇〇 〡〢 ⺀⺁ ⺮⻊ 〆木 ㄅㄆ' +
    ' an٣ an۳ an३ an๓ an೩ an〣 an꘣ an𑁩 an߃ 𝋣𝋤 Ⅳ℀ a_b a-b a.b a@b a:b a/b a\\b a+b a#b a&b a%b a*b a! a? "ab" <b> a\'b a`b a´b ab• ab· a×b a÷b 😀😀 ab😀 ♥anna anna♥ ❤️ŉo a中b!' +
    ' a 中 一二三四五六七八九 ninechars ﷺ ﬃﬃﬃa ㍿㍿㍿ anna\u0301\u0302 x\u030ca q\u0307a',
);
const invisible = [
  '\u200b',
  '\u200c',
  '\u200d',
  '\u200e',
  '\u202e',
  '\u2060',
  '\u2066',
  '\u00ad',
  '\ufeff',
  '\u034f',
].concat([
  '\u061c',
  '\u115f',
  '\u180e',
  '\u3164',
  '\ufe0f',
  '\u{e0061}',
  '\u{1d173}',
  '\u0000',
  '\ud800',
  '\u2800',
  '\u0007',
]);

const official = split(
  'admin Admin1 aadmin adm1n ADMİN adrnin ádmín adminx Ａｄｍｉｎ official 0fficial Officia1 offlclal officiaI service serv1ce SerVice5 servíce support supp0rt Support1 suþport' +
    ' system SYSTEM1 systern sÿstem mysystem 客服 在线客服 在線客服 客服小王 官方 官方小美 管理 管理员 管理員 管里管理 系统 系統 繫統 系统消息 ⽼官方 版主 站長 站长 yuanfen Yuanfen1' +
    ' 缘分 緣分 緣分客服 有缘分吗 root r00t help heIp staff Mod null security 𝐚𝐝𝐦𝐢𝐧 ⓐⓓⓜⓘⓝ',
);

const demoNames = listDemoPeople(new Date('2026-03-05T10:00:00Z')).map((person) => person.username);

const honest = [
  ...split(
    'Zoë José Łukasz Ørjan Åsa Žofie Ñuño Şule Gökçe Ismaïl Þóra Ðana Chloé Anaïs Renée Siân Niño Jürgen Björn Måns Çağla İpek Ğalip Dvořák Håkan Tõnu Māra Ūla Ėglė Œuvre Æsir Weiß' +
      ' O2 Al X9 Li Wu An Ng 88 2026 Tom5 Toms Vera Wera Nora Mora Adam Dominic Adi Serena Viceroy Supra Sys Modesta Stafford Helper Rooty Annul Secure Sysop Offi Porter Moder Ad Min' +
      ' 小明 小朋 大明 王芳 張偉 李娜 刘洋 陳靜 𠮷野家 龘龘 㐂子 邓颖 鄧肯 欧阳娜娜 歐陽修文 司马 慕容雪 小明a1 Ann小美 缘来是你 緣來是我 官小美 客家人 方小方 系里的猫 统一 服务生 管小理 理想国 站台 版图 长颈鹿 主角 分分合合 服气 一二三四五六七八',
  ),
  ...demoNames.filter((name) => !['Zoe', 'Nora', 'Chloe'].includes(name)),
];

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  for (const name of Object.keys(lookAlikes)) await buildMember(database.db, { username: name });
});
afterAll(() => database.close());

let tried = 0;

/** Returns why a name is refused, as the call `register` does; undefined if it is accepted. */
async function refusalOf(typed: string): Promise<string | undefined> {
  const parsed = username.safeParse(typed);
  if (!parsed.success) return parsed.error.issues[0]?.message;
  const { ok: isCreated, ...refusal } = await createAccount(database.db, {
    username: parsed.data,
    email: `try${(tried += 1)}@example.test`,
    password: 'a quiet Harbour',
    gender: 'female',
    birthday: '1992-02-29',
    country: 'TW',
    locale: 'en',
    needsApproval: false,
    reasons: [],
    registration: { addressPrefix: '', userAgent: '', deviceHash: undefined },
    siteName: 'Yuanfen',
  });
  return isCreated || !('code' in refusal) ? undefined : refusal.code;
}

describe('names', () => {
  const forms = [
    ...Object.values(lookAlikes).flatMap(split),
    ...malformed,
    ...invisible.flatMap((char) => [`an${char}na`, `anna${char}`, `${char}anna`]),
    ...official,
  ];

  test('refuses look-alikes of members, other characters, invisible characters and official names', async () => {
    expect(new Set(forms).size).toBeGreaterThan(200);
    const accepted: string[] = [];
    for (const form of forms) if ((await refusalOf(form)) === undefined) accepted.push(form);
    expect(accepted).toEqual([]);
  });

  test('accepts honest names, each with a separate key', () => {
    const refused = honest.filter((name) => !username.safeParse(name).success || isReservedName(name, 'Yuanfen'));
    expect(refused).toEqual([]);
    expect(honest.length).toBeGreaterThan(200);
    const keys = honest.map(uniqueNameKey);
    expect(honest.filter((_, index) => keys.indexOf(keys[index] ?? '') !== index)).toEqual([]);
  });

  test.each([
    ['Lovely', ['lovely', 'L0vely', 'iloveIy', 'LÖVELY1'], ['Yuanfen', '缘分', 'love']],
    ['Red Thread!', ['RedThrea', 'redthread'], ['red', 'thread']],
    ['紅娘', ['红娘', '小紅娘', '紅娘1'], ['红', '新娘']],
    ['X', [], ['Xavier', 'Max']],
    ['♥♥', [], ['Anna']],
  ])('reserves the name of the site "%s"', (siteName, reserved, free) => {
    const whole = reserved.filter((name) => [...name].length >= [...siteName.replace(/[ !]/g, '')].length);
    for (const name of whole) expect(isReservedName(name, siteName), name).toBe(true);
    for (const name of free) expect(isReservedName(name, siteName), name).toBe(false);
  });
});

import { nameRisks, type NameRisk } from './model';

/** Finds what a text reveals that members should not be asked by. */
export type TextDetector = (text: string) => readonly NameRisk[] | Promise<readonly NameRisk[]>;

/** As many digits as the shortest phone numbers that people share, and accounts of messengers that are numbers. */
const phoneDigits = 6;

const digitValues: ReadonlyMap<string, string> = new Map(
  ['零一二三四五六七八九', '〇壹贰叁肆伍陆柒捌玖', '○壹貳參肆伍陸柒捌玖'].flatMap((row) =>
    [...row].map((character, value) => [character, String(value)] as const),
  ),
);

const messengers =
  /we?i?chat|weixin|wx\d|vx\d|微信|薇信|威信|加[vw微薇]|扣扣|qq|telegram|whatsapp|飞机号|飛機號|電報|纸飞机|紙飛機|line(?:id|\d)|加賴|加赖/iu;

/** Finds in a user name the digits of a phone number, also in Chinese numerals, and names of messengers. */
export const listNameRisks: TextDetector = (name) => {
  const plain = name.normalize('NFKC');
  const digits = [...plain].map((character) => digitValues.get(character) ?? character).join('');
  const isPhone = new RegExp(`\\d{${phoneDigits},}`).test(digits);
  return nameRisks.filter((risk) => (risk === 'phone' ? isPhone : messengers.test(plain)));
};

import type { MatchKind, Recogniser } from '@/lib/core/text-filter';

type SeedRule = {
  readonly kind: MatchKind;
  readonly recogniser?: Recogniser;
  readonly label: string;
  readonly words?: readonly string[];
  readonly most?: number;
  readonly note: string;
};

const lines = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** The rules of a new site. Public texts that match are held, private ones carry a warning. */
export const detectorRules: readonly SeedRule[] = [
  {
    kind: 'address',
    recogniser: 'web_address',
    label: 'Web addresses',
    note: 'http, www, and names with a known ending, also spelled with “dot” or 点.',
  },
  {
    kind: 'address',
    recogniser: 'email_address',
    label: 'Email addresses',
    note: 'Also spelled with “at”, 艾特 or 圈a.',
  },
  {
    kind: 'phone',
    recogniser: 'phone_number',
    label: 'Phone numbers',
    note: 'Seven digits or more in any spelling, without dates, times, years and amounts.',
  },
  {
    kind: 'messenger',
    recogniser: 'messenger_handle',
    label: 'Accounts of messengers',
    note: 'LINE, QQ, V, IG and others, only with the name of an account after them.',
  },
  {
    kind: 'messenger',
    label: 'Names of messengers',
    words: lines(`
      wechat
      weixin
      wei xin
      wechat*
      w3chat
      wech4t
      we-chat
      微信
      v信
      w信
      薇信
      维信
      徽信
      嶶信
      微x
      威x
      薇x
      加v
      加薇
      加威
      加vx
      加wx
      加q
      加扣扣
      加我*微
      加我*薇
      加我*v
      扣扣
      扣号
      telegram*
      te1egram
      telegr4m
      电报群
      电报号
      whatsapp*
      whats app
      wh4tsapp
      watsapp
      kakaotalk
      kakao talk
      카카오톡
      skype*
      line id
      line账号
      line群
      赖id
      加赖
      加line
      加我line
      snapchat me
    `),
    note: 'Words that say “let us talk elsewhere”.',
  },
  {
    kind: 'payment',
    label: 'Payments',
    words: lines(`
      paypal*
      paypa1
      pay pal
      alipay*
      支付宝
      支付bao
      微信支付
      western union
      western-union
      西联
      西联汇款
      moneygram
      速汇金
      usdt*
      tether
      泰达币
      bitcoin*
      b1tcoin
      bitc0in
      btc
      比特币
      ethereum
      以太坊
      crypto wallet
      crypto invest*
      数字货币
      虚拟货币
      加密货币
      bank transfer*
      bank-transfer*
      wire transfer*
      bank account number
      wire me
      send me money
      send money
      汇款
      转账
      打款
      银行卡号
      银行账号
      gift card*
      gift-card*
      itunes card*
      steam card*
      google play card*
      礼品卡
      点数卡
      cash app
      cashapp
      venmo
      zelle
      街口支付
      line pay
    `),
    note: 'Ways to send money to strangers.',
  },
  {
    kind: 'same_text',
    recogniser: 'same_text',
    label: 'Same text to many',
    most: 5,
    note: 'One text of twelve characters or more to more members within a day.',
  },
];

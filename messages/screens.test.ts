import { describe, expect, test } from 'vitest';
import type { Locale } from '@/lib/core/locale';
import { screenReplies } from '@/lib/texts/screen-replies';
import { messagesOf } from '.';

/** Lists every text with its path. */
function listTexts(value: unknown, at = ''): [string, string][] {
  if (typeof value === 'string') return [[at, value]];
  return Object.entries(value as object).flatMap(([key, part]) => listTexts(part, at ? `${at}.${key}` : key));
}

/** Replies of calls and of the live connection have the texts of the specification; screens replace them. */
const ofReplies = /^(?:calls|live)\.|^validation\.(?!screens)/;

/** What screens do not say, what they say instead, and where it is right. */
const variants: Readonly<Record<Locale, readonly (readonly [RegExp, string, RegExp?])[]>> = {
  en: [
    [/does not match|dont't/i, 'don’t match, don’t'],
    [/set meal/i, 'plan'],
    [/\b(?:Save|Send|Deleted|Modified) success\b/i, 'Saved, Posted, Sent to {name}, Deleted'],
    [/complete the form/i, 'what is missing'],
    [/administrator's notice/i, 'We’ll tell you what we decide'],
    [/level is low|Free chat is used up/i, 'There’s more with Silver'],
    [/user ?name/i, 'name', /^auth\.login\.account$|^validation\.screens\.(?:required|format)\.account$/],
    [/\bpictures?\b/i, 'photo, profile photo'],
    [/\b(?:About me|Personal data|Facts)\b/, 'Details', /^pages\.setupData$|^settings\.rows\.data$/],
    [/\bmails\b/i, 'Mail'],
    [/No connection/i, 'You’re offline'],
    [/\b(?:Sign up|Join free|Create an account|Create your account)\b/, 'Create account'],
    [/\b(?:Index|Mine)\b/, 'Discover, Me', /^support\./],
    [/\bbulk mail\b/i, 'News and offers by email'],
    [/\b(?:Follow|Unfollow)\b/, 'Like'],
    [/joined the site/i, 'Just joined'],
    [/joins as your guest/i, 'count as invited by you'],
    [
      /\b(?:do|does|did|is|are|was|were|has|have|would) not\b/,
      'contractions',
      /^(?!chat|mail|likes|trends|videos)|\.notFound\./,
    ],
  ],
  'zh-CN': [
    [/用户名/, '昵称', /^auth\.login\.account$|^validation\.screens\.\w+\.account$/],
    [/网络未连接|没有网络/, '网络已断开'],
    [/等级过低/, '升级会员，继续往下看', /^members\.refusal\.limit/],
    [/支付会员/, '开通会员'],
    [/立即注册|马上注册/, '创建账号'],
    [/加入了本站/, '刚加入'],
    [/群发邮件/, '消息和优惠邮件'],
    [/关于我(?!们)/, '资料'],
    [/(?:请按|按)要求填写/, '请先选择礼物'],
  ],
  'zh-TW': [
    [/使用者名稱/, '暱稱', /^auth\.login\.account$|^validation\.screens\.\w+\.account$/],
    [/網路未連線|沒有網路/, '網路已中斷'],
    [/等級過低/, '升級會員，繼續往下看', /^members\.refusal\.limit/],
    [/支付會員/, '開通會員'],
    [/立即註冊/, '建立帳號'],
    [/加入了本站/, '剛加入'],
    [/群發郵件/, '消息與優惠電子郵件'],
    [/關於我(?!們)/, '資料'],
    [/(?:請依|依)要求填寫/, '請先選擇禮物'],
  ],
};

describe.each(['en', 'zh-CN', 'zh-TW'] as const)('screens in %s', (locale) => {
  test('have one name for each thing', async () => {
    const texts = listTexts(await messagesOf(locale)).filter(([at]) => !ofReplies.test(at));
    const faults = variants[locale].flatMap(([variant, better, right]) =>
      texts
        .filter(([at, text]) => variant.test(text) && !right?.test(at))
        .map(([at, text]) => `${at}: ${text} (${better})`),
    );
    expect(faults).toEqual([]);
  });

  test('replace the texts of replies that have words of their own', async () => {
    const messages = await messagesOf(locale);
    const replies = JSON.parse(screenReplies(messages)) as Record<string, string>;
    for (const [key, words] of Object.entries(messages.replies))
      expect(replies[messages.calls[key as keyof typeof messages.calls]], key).toBe(words);
    expect(replies[messages.validation.mismatch]).toBe(messages.validation.screens.mismatch);
    expect(replies[messages.live.FREE_CHAT_USED]).toBe(messages.chat.freeUsed);
  });

  test('show a name and an age without a comma', async () => {
    const { members, trends } = await messagesOf(locale);
    expect([members.nameAndAge, trends.nameAndAge]).toEqual(['{name} {age}', '{name} {age}']);
  });
});

import { describe, expect, test } from 'vitest';
import { cannedAnswers } from '@/db/seed/canned-answers';
import { signatures } from '@/db/seed/demo-signatures';
import { traditionalChinese as traditionalDialogues } from '@/db/seed/dialogues/zh-tw';
import { simplifiedChinese as simplifiedDialogues } from '@/db/seed/dialogues/zh-cn';
import { giftCatalogue } from '@/db/seed/gift-catalogue';
import { demoLetters } from '@/db/seed/mail-texts';
import { postTexts } from '@/db/seed/post-texts';
import { simplifiedMarks, traditionalMarks } from '@/lib/core/script-marks';
import { simplifiedChinese as simplifiedPhrases } from '@/realtime/demo/phrases/zh-cn';
import { traditionalChinese as traditionalPhrases } from '@/realtime/demo/phrases/zh-tw';
import { messagesOf } from '.';

/** Lists every text with its path, such as `help.items.cost.question`. */
function listTexts(value: unknown, at = ''): [string, string][] {
  if (typeof value === 'string') return [[at, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => listTexts(part, at ? `${at}.${key}` : key));
}

/** The texts that the site shows in a script: messages, and the texts of a new site and of the demo. */
async function textsOf(locale: 'zh-CN' | 'zh-TW'): Promise<[string, string][]> {
  const isTraditional = locale === 'zh-TW';
  return listTexts({
    messages: await messagesOf(locale),
    cannedAnswers: cannedAnswers.map((answer) => (isTraditional ? answer.text_zh_tw : answer.text_zh_cn)),
    gifts: giftCatalogue.map(({ names, gifts }) => [
      names[isTraditional ? 2 : 1],
      gifts.map((gift) => gift[isTraditional ? 4 : 3]),
    ]),
    letters: demoLetters[locale],
    posts: postTexts[locale],
    signatures: signatures[locale],
    dialogues: isTraditional ? traditionalDialogues : simplifiedDialogues,
    phrases: isTraditional ? traditionalPhrases : simplifiedPhrases,
  });
}

/** The names of the languages, each in its own script. */
const inTheOtherScript = /^messages\.\w+\.languages\./;

/** Words of the mainland and other spellings, each with what the site writes in traditional Chinese. */
const notTaiwanese: Readonly<Record<string, string>> = {
  發佈: '發布',
  公佈: '公布',
  裏: '裡',
  數據: '資料、統計',
  視頻: '影片、視訊',
  音頻: '音訊',
  信息: '訊息、資訊',
  短信: '簡訊',
  用戶: '使用者、會員',
  賬: '帳',
  默認: '預設',
  軟件: '軟體',
  硬件: '硬體',
  網絡: '網路',
  互聯網: '網際網路',
  服務器: '伺服器',
  客戶端: '用戶端',
  屏幕: '螢幕',
  屏蔽: '封鎖',
  鏈接: '連結',
  打印: '列印',
  登錄: '登入',
  註銷: '登出',
  激活: '啟用',
  搜索: '搜尋',
  查找: '尋找',
  設置: '設定',
  菜單: '選單',
  加載: '載入',
  刷新: '重新整理',
  緩存: '快取',
  當前: '目前',
  反饋: '意見回饋',
  粘貼: '貼上',
  鼠標: '滑鼠',
  文檔: '文件',
  郵箱: '電子郵件',
  昵稱: '暱稱',
  頭像: '大頭貼',
  大頭照: '大頭貼',
  相片: '照片',
  斷線: '中斷',
  個人頁: '個人檔案',
  主頁: '個人檔案',
  上線中: '線上',
  發送: '傳送、送出、寄送',
  聊天記錄: '聊天紀錄',
  相冊: '相簿',
  攝像頭: '鏡頭',
  二維碼: '行動條碼',
  點贊: '按讚',
  點讚: '按讚',
  拉黑: '封鎖',
  封號: '停權',
  舉報: '檢舉',
  質量: '品質',
  內存: '記憶體',
  字節: '位元組',
  博客: '部落格',
  充值: '儲值',
  優化: '最佳化',
  評論: '留言',
  銀卡: '白銀',
  金卡: '黃金',
};

/** Words of Taiwan, each with what the site writes in simplified Chinese. */
const notMainland: Readonly<Record<string, string>> = {
  发佈: '发布',
  软体: '软件',
  硬体: '硬件',
  网路: '网络',
  网际: '互联网',
  伺服器: '服务器',
  资料夹: '文件夹',
  影片: '视频',
  视讯: '视频',
  音讯: '音频',
  讯息: '消息',
  资讯: '信息',
  简讯: '短信',
  预设: '默认',
  荧幕: '屏幕',
  萤幕: '屏幕',
  滑鼠: '鼠标',
  列印: '打印',
  登入: '登录',
  登出: '退出',
  帐号: '账号',
  帐户: '账户',
  使用者: '用户',
  大头贴: '头像',
  相簿: '相册',
  个人档案: '主页',
  搜寻: '搜索',
  设定: '设置',
  选单: '菜单',
  载入: '加载',
  连结: '链接',
  点选: '点击',
  按赞: '点赞',
  检举: '举报',
  封锁: '拉黑',
  停权: '封号',
  品质: '质量',
  储值: '充值',
  贴文: '动态',
  部落格: '博客',
  支援: '支持',
  透过: '通过',
  暱称: '昵称',
  记忆体: '内存',
  数位: '数字',
  剪贴簿: '剪贴板',
  银卡: '白银',
  金卡: '黄金',
};

/** A word that only seems to contain one of the list. */
const innocent: Readonly<Record<string, readonly string[]>> = { 用戶: ['用戶端'] };

function findWords(text: string, words: Readonly<Record<string, string>>): string[] {
  return Object.entries(words).flatMap(([word, better]) => {
    const cleaned = (innocent[word] ?? []).reduce((rest, whole) => rest.replaceAll(whole, ''), text);
    return cleaned.includes(word) ? [`${word} (${better})`] : [];
  });
}

describe.each([
  ['zh-TW', notTaiwanese, simplifiedMarks, traditionalMarks],
  ['zh-CN', notMainland, traditionalMarks, simplifiedMarks],
] as const)('the texts in %s', (locale, words, foreign, own) => {
  test('contain no word or spelling of the other side of the strait', async () => {
    const texts = await textsOf(locale);
    expect(texts.length).toBeGreaterThan(2_000);
    expect(texts.flatMap(([at, text]) => findWords(text, words).map((word) => `${at}: ${word}`))).toEqual([]);
  });

  test('contain no character that only the other script has', async () => {
    const texts = (await textsOf(locale)).filter(([at]) => !inTheOtherScript.test(at));
    const faults = texts.flatMap(([at, text]) => {
      const wrong = [...text].filter((character) => foreign.has(character) && !own.has(character));
      return wrong.length > 0 ? [`${at}: ${wrong.join('')}`] : [];
    });
    expect(faults).toEqual([]);
  });
});

test('the lists contradict neither their own replacements nor each other', () => {
  for (const words of [notTaiwanese, notMainland])
    for (const [word, better] of Object.entries(words)) expect(findWords(better, words), word).toEqual([]);
});

/** Terms, privacy, refunds and emails of customer service are formal; all other texts speak to a person. */
const formal = /^messages\.(?:agreement|privacy|refund|emails\.(?:ticketReply|transcript))\./;

test.each(['zh-CN', 'zh-TW'] as const)('texts in %s use the form of address of their place', async (locale) => {
  const texts = (await textsOf(locale)).filter(([at]) => at.startsWith('messages.') && !formal.test(at));
  expect(texts.filter(([, text]) => text.includes('您'))).toEqual([]);
  const formalTexts = (await textsOf(locale)).filter(([at]) => formal.test(at));
  expect(formalTexts.filter(([, text]) => text.includes('你'))).toEqual([]);
});

test('in traditional Chinese, 信箱 is where mail is read, and an address is 電子郵件', async () => {
  const keys = (await textsOf('zh-TW')).filter(([, text]) => text.includes('信箱')).map(([key]) => key);
  expect(keys.map((key) => key.replace('messages.', ''))).toEqual([
    'auth.forgot.sentTitle',
    'mail.boxes',
    'mail.delete.text',
    'validation.fields.box',
  ]);
});

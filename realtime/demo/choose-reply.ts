import { parseEmoticons } from '@/lib/core/emoticons';
import type { Locale } from '@/lib/core/locale';
import { english } from './phrases/en';
import type { Phrases, Topic } from './phrases/phrases';
import { simplifiedChinese } from './phrases/zh-cn';
import { traditionalChinese } from './phrases/zh-tw';

const phrases: Record<Locale, Phrases> = { en: english, 'zh-CN': simplifiedChinese, 'zh-TW': traditionalChinese };

/** A message that a demo member received. */
type Received = {
  readonly isPicture: boolean;
  readonly text: string;
  /** The language of the writer's page. */
  readonly locale: Locale;
};

/** Words that reveal a topic, in the order in which topics are tried. */
const signs: readonly (readonly [Topic, RegExp])[] = [
  [
    'demo',
    /\b(bots?|robot|real person|are you real|human|fake|demo|automatic|ai)\b|真人|机器人|機器人|演示|示範|自动回复|自動回覆|假的|人工智能|人工智慧/,
  ],
  [
    'contact',
    /\b(whats ?app|telegram|wechat|line id|phone|number|e-?mail|money|pay|crypto|bank|invest\w*)\b|微信|电话|電話|手机号|手機號|加我|加line|转账|轉帳|汇款|匯款|投资|投資|借钱|借錢|赚钱|賺錢/,
  ],
  [
    'farewell',
    /\b(bye|good ?night|see you|talk (soon|later)|gotta go|sleep well)\b|晚安|再见|再見|拜拜|掰掰|下次聊|先睡/,
  ],
  ['thanks', /\b(thanks?|thank you|thx|cheers)\b|谢谢|謝謝|多谢|多謝|感谢|感謝/],
  [
    'wellbeing',
    /\bhow are you\b|\bhow('s| is| was) (it|your|life)|\bhow do you do\b|\bwhat'?s up\b|你好吗|你好嗎|最近怎么样|最近怎麼樣|过得怎么样|過得怎麼樣|过得好吗|過得好嗎/,
  ],
  ['meeting', /\b(meet|date|dinner with|see each other|come over)\b|见面|見面|约会|約會|一起去|一起吃|出来玩|出來玩/],
  [
    'origin',
    /\b(your name|how old|where (are|do) you|your job|what do you do|from\?)|几岁|幾歲|多大|哪里人|哪裡人|住哪|住在哪|做什么工作|做什麼工作|叫什么|叫什麼/,
  ],
  [
    'hobby',
    /\b(hobb\w+|free time|weekend|music|films?|movies?|books?|travel\w*|sports?)\b|爱好|愛好|兴趣|興趣|周末|週末|音乐|音樂|电影|電影|旅行|旅游|旅遊|运动|運動|看书|看書/,
  ],
  [
    'food',
    /\b(food|eat|dinner|lunch|breakfast|cook\w*|coffee|tea|hungry|restaurants?)\b|吃|饭|飯|咖啡|奶茶|喝茶|火锅|火鍋|饿|餓|餐厅|餐廳/,
  ],
  [
    'compliment',
    /\b(beautiful|pretty|handsome|cute|lovely|gorgeous|nice smile|like you|love you|miss you|sweet)\b|漂亮|好看|可爱|可愛|好美|帅|帥|喜欢你|喜歡你|爱你|愛你|想你/,
  ],
  ['laugh', /\b(ha(ha)+|lol|lmao)\b|哈哈|呵呵|嘻嘻|笑死/],
  [
    'greeting',
    /^\W*(hi|hello|hey|good (morning|afternoon|evening)|yo)\b|^(你好|您好|嗨|哈喽|哈囉|哈啰|早安|早上好|晚上好|午安|在吗|在嗎)/,
  ],
  ['question', /[?？]|[吗嗎呢]\s*$/],
];

/** Returns the topic of a message. */
export function topicOf({ isPicture, text }: Received): Topic {
  if (isPicture) return 'picture';
  if (isEmoticonsOnly(text)) return 'emoticon';
  const folded = text.normalize('NFKC').toLowerCase().replaceAll('’', "'");
  return signs.find(([, sign]) => sign.test(folded))?.[0] ?? 'other';
}

function isEmoticonsOnly(text: string): boolean {
  const rest = parseEmoticons(text)
    .map((part) => (part.kind === 'text' ? part.text : ''))
    .join('');
  return !/[\p{L}\p{N}]/u.test(rest) && !/[?？]/.test(rest);
}

const traditionalOnly = /[這們個說嗎麼妳來對會過還沒時後點讓愛歡學電話請謝該為開關見聽寫飯過間問題]/;

/** Returns the language of a message: that of its script, else that of the writer's page. */
export function languageOf({ isPicture, text, locale }: Received): Locale {
  if (isPicture) return locale;
  if (/\p{Script=Han}/u.test(text)) {
    if (locale !== 'en') return locale;
    return traditionalOnly.test(text) ? 'zh-TW' : 'zh-CN';
  }
  const plainText = text.replace(/\[face\d+\]/g, '');
  return /\p{Script=Latin}/u.test(plainText) ? 'en' : locale;
}

type Choice = {
  /** The name of the demo member. */
  readonly name: string;
  /** The last reply in this conversation, which is not repeated. */
  readonly last: string | undefined;
  /** Returns a number from 0 to 1. */
  readonly random: () => number;
};

/** Chooses the reply of a demo member to a message. */
export function chooseReply(received: Received, { name, last, random }: Choice): string {
  const replies = phrases[languageOf(received)][topicOf(received)].map((reply) => reply.replace('{name}', name));
  const fresh = replies.filter((reply) => reply !== last);
  return fresh[Math.floor(random() * fresh.length)] ?? fresh[0] ?? '';
}

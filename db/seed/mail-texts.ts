import type { Locale } from '@/lib/core/locale';

/** Letters of the demo: what a member writes first, and an answer. */
type DemoLetter = { readonly letter: string; readonly answer: string };

export const demoLetters: Readonly<Record<Locale, readonly DemoLetter[]>> = {
  en: [
    {
      letter:
        'I saw your photo of the harbour at dusk and had to write. I grew up two streets from the water, and it still smells of rope and rain there in October.\n\nWhat took you there?',
      answer: 'A job, at first. Then a bakery by the fish market made me stay. Tell me about those two streets?',
    },
    {
      letter:
        'You asked what I cook on Sundays. A stew my grandmother called "whatever is left". It takes three hours and feeds five, so there is always someone at the door by six.',
      answer: 'Then I know whose door I would knock on. What goes in first?',
    },
    {
      letter: 'Chats go by so quickly. I thought a letter might be a better way to say that I enjoyed ours.',
      answer: 'It is. I read it twice on the train.',
    },
    {
      letter:
        'I finished the book you mentioned. The ending made me angry for a day, and then I understood why you like it.\n\nShall I send you the one I would give in return?',
      answer: 'Please do. And tell me what made you angry.',
    },
  ],
  'zh-CN': [
    {
      letter:
        '看到你拍的港口黄昏，忍不住写信给你。我就在离水边两条街的地方长大，每到十月，那里还是缆绳和雨水的味道。\n\n你是怎么去到那里的？',
      answer: '起初是因为工作，后来是鱼市旁边的一家面包店让我留了下来。那两条街，讲给我听听？',
    },
    {
      letter:
        '你问我周日做什么菜。是外婆叫作“剩什么放什么”的一锅炖菜，要炖三个小时，够五个人吃，所以六点前总会有人来敲门。',
      answer: '那我知道该敲谁家的门了。最先下锅的是什么？',
    },
    {
      letter: '聊天总是一晃而过，我想用一封信告诉你：上次聊得很开心。',
      answer: '这样很好，我在地铁上读了两遍。',
    },
    {
      letter:
        '你提到的那本书我读完了。结尾让我气了一整天，后来才明白你为什么喜欢它。\n\n要不要我把想回赠的那一本寄给你？',
      answer: '好呀。也说说是什么让你生气的。',
    },
  ],
  'zh-TW': [
    {
      letter:
        '看到你拍的港口黃昏，忍不住寫信給你。我就在離水邊兩條街的地方長大，每到十月，那裡還是纜繩和雨水的味道。\n\n你是怎麼走到那裡的？',
      answer: '一開始是因為工作，後來是魚市場旁的一間麵包店讓我留了下來。那兩條街，說給我聽聽？',
    },
    {
      letter:
        '你問我週日煮什麼。是外婆口中「剩什麼放什麼」的一鍋燉菜，要燉三個小時，夠五個人吃，所以六點前總有人來敲門。',
      answer: '那我知道該敲誰家的門了。最先下鍋的是什麼？',
    },
    {
      letter: '聊天總是一晃眼就過去，我想用一封信告訴你：上次聊得很開心。',
      answer: '這樣很好，我在捷運上讀了兩遍。',
    },
    {
      letter:
        '你提到的那本書我讀完了。結局讓我氣了一整天，後來才明白你為什麼喜歡它。\n\n要不要我把想回贈的那一本寄給你？',
      answer: '好啊。也說說是什麼讓你生氣的。',
    },
  ],
};

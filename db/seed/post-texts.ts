import type { Locale } from '@/lib/core/locale';

type PostTexts = {
  /** Posts without a picture. */
  readonly thoughts: readonly string[];
  /** Posts with a picture of the album. */
  readonly captions: readonly string[];
  readonly comments: readonly string[];
  /** The texts that members write on a wall. */
  readonly wall: readonly string[];
  /** Replies of the author of a post to a comment. */
  readonly replies: readonly string[];
};

/** The posts and comments of the members of the demo, in their language. */
export const postTexts: Record<Locale, PostTexts> = {
  en: {
    thoughts: [
      'Found a bakery that sells out by nine. Tomorrow I set two alarms. [face4]',
      'Is it still a hobby if I own more tea than mugs?',
      'First proper rain of the season. The whole street smells like leaves.',
      'Learning to say no to meetings and yes to long walks.',
      'Tonight’s plan: dumplings, an old film, phone in the other room.',
      'My grandmother says I should stop asking for recipes and just come by. She’s right. [face12]',
      'Ran ten kilometres without stopping. Slowly. Very slowly. But without stopping!',
      'What’s the one song you never skip? I’m building a playlist for a long train ride.',
      'Bought a plant. Named it Gerald. Gerald is already disappointed in me.',
      'Small joys of the week:\n1. a seat on the morning train\n2. a stranger who held the door\n3. my niece, who thinks I invented pancakes',
      'Trying to read more than the first chapter of things.',
      'Someone at the market taught me to choose a ripe mango by its smell. I feel powerful. [face7]',
      'If you could have dinner in any city tonight, which one?',
      'The ferry home at sunset beats any meditation app.',
      'I moved here a year ago knowing one person. Grateful for every coffee since.',
    ],
    captions: [
      'Worth the early start.',
      'Took the long way home.',
      'No filter, just luck with the weather. [face2]',
      'My favourite corner of the city.',
      'Weekend well spent.',
      'I could look at this all day.',
      'Found this while getting lost.',
      'Who wants to guess where this is?',
    ],
    comments: [
      'That made me smile. [face1]',
      'Where is this? I’d love to go.',
      'Okay, now I’m hungry.',
      'Same here! Great minds.',
      'You have a lovely way of putting things.',
      'Count me in next time.',
      'This is the kind of post I come here for.',
      'Tell me more?',
    ],
    wall: [
      'Welcome! Hope you find good company here.',
      'Your photos from the coast are wonderful. [face2]',
      'Thank you for the book tip, I’m on chapter three.',
      'Happy birthday! Hope there was cake.',
      'Just wanted to say: lovely profile.',
      'Good luck with the marathon on Sunday!',
    ],
    replies: ['Thank you! [face3]', 'Happy to show you.', 'Ha, exactly that.', 'Ask me over coffee.', 'You’re kind!'],
  },
  'zh-CN': {
    thoughts: [
      '楼下新开的早餐店九点就卖光了，明天定两个闹钟。[face4]',
      '茶叶比杯子还多，这还算爱好吗？',
      '入秋第一场雨，整条街都是树叶的味道。',
      '最近在学会对会议说不，对散步说好。',
      '今晚的计划：包饺子、看老电影、手机放在另一个房间。',
      '外婆说别总问菜谱，直接回来吃就好。她说得对。[face12]',
      '第一次不停歇跑完十公里。很慢，非常慢，但没有停！',
      '有没有一首歌你从来不会跳过？我在为一趟长途火车准备歌单。',
      '买了一盆绿植，取名叫“小顺”。小顺已经对我有点失望了。',
      '这周的小确幸：\n1. 早高峰有座位\n2. 有人帮我扶着门\n3. 外甥女以为葱油饼是我发明的',
      '想把书读过第一章以后。',
      '菜场阿姨教我闻香味挑芒果，感觉自己无所不能。[face7]',
      '如果今晚可以在任何城市吃晚饭，你选哪里？',
      '傍晚坐轮渡回家，比什么冥想都管用。',
      '来这座城市一年了，刚来时只认识一个人。谢谢后来的每一杯咖啡。',
    ],
    captions: [
      '早起很值得。',
      '绕远路回家。',
      '没有滤镜，只是天气赏脸。[face2]',
      '这座城市我最喜欢的角落。',
      '没有浪费的周末。',
      '可以看一整天。',
      '迷路时发现的。',
      '猜猜这是哪里？',
    ],
    comments: [
      '看完心情变好了。[face1]',
      '这是哪里呀？好想去。',
      '看饿了……',
      '我也是！太有同感了。',
      '你写的东西总是很温柔。',
      '下次叫上我。',
      '就喜欢看这样的动态。',
      '想听你多说一点。',
    ],
    wall: [
      '欢迎欢迎，希望你在这里遇到合拍的人。',
      '你拍的海边照片真好看。[face2]',
      '谢谢推荐的书，已经看到第三章了。',
      '生日快乐！有没有吃蛋糕？',
      '路过，觉得你的主页很有意思。',
      '周日的马拉松加油！',
    ],
    replies: ['谢谢你！[face3]', '有机会带你去。', '哈哈，就是这样。', '喝咖啡的时候告诉你。', '你真会说话！'],
  },
  'zh-TW': {
    thoughts: [
      '巷口新開的早餐店九點就賣完了，明天設兩個鬧鐘。[face4]',
      '茶葉比杯子還多，這樣還算興趣嗎？',
      '入秋第一場雨，整條街都是樹葉的味道。',
      '最近在練習對會議說不，對散步說好。',
      '今晚的計畫：包水餃、看老電影、手機放在另一個房間。',
      '外婆說別老是問食譜，直接回家吃就好。她說得對。[face12]',
      '第一次不停下來跑完十公里。很慢，非常慢，但沒有停！',
      '有沒有一首歌你從來不會跳過？我在替一趟長途火車準備歌單。',
      '買了一盆植物，取名叫「阿順」。阿順已經對我有點失望了。',
      '這週的小確幸：\n1. 早上的捷運有位子\n2. 有人幫我扶著門\n3. 外甥女以為蔥油餅是我發明的',
      '想把書讀過第一章以後。',
      '市場阿姨教我聞香味挑芒果，覺得自己無所不能。[face7]',
      '如果今晚可以在任何城市吃晚餐，你選哪裡？',
      '傍晚搭渡輪回家，比什麼冥想都有用。',
      '來這座城市一年了，剛來時只認識一個人。謝謝後來的每一杯咖啡。',
    ],
    captions: [
      '早起很值得。',
      '繞遠路回家。',
      '沒有濾鏡，只是天氣賞臉。[face2]',
      '這座城市我最喜歡的角落。',
      '沒有浪費的週末。',
      '可以看一整天。',
      '迷路時發現的。',
      '猜猜這是哪裡？',
    ],
    comments: [
      '看完心情變好了。[face1]',
      '這是哪裡呀？好想去。',
      '看餓了……',
      '我也是！太有同感了。',
      '你寫的東西總是很溫柔。',
      '下次揪我。',
      '就喜歡看這樣的動態。',
      '想聽你多說一點。',
    ],
    wall: [
      '歡迎歡迎，希望你在這裡遇到合拍的人。',
      '你拍的海邊照片真好看。[face2]',
      '謝謝推薦的書，已經看到第三章了。',
      '生日快樂！有沒有吃蛋糕？',
      '路過，覺得你的檔案很有意思。',
      '週日的馬拉松加油！',
    ],
    replies: ['謝謝你！[face3]', '有機會帶你去。', '哈哈，就是這樣。', '喝咖啡的時候告訴你。', '你真會說話！'],
  },
};

import type { Locale } from '@/lib/core/locale';

/** One line about oneself, at most 30 characters, in the member's own language. */
export const signatures: Record<Locale, readonly string[]> = {
  en: [
    'Slow mornings, strong tea.', 'Ask me about my sourdough.', 'Half marathon, full breakfast.', 'Looking for a duet partner.', 'Cat person. Dogs welcome.', 'New in town, show me around?',
    'I read the last page first.', 'Will trade noodles for jokes.', 'Nurse by day, baker by night.', 'Two left feet, still dancing.', 'Let us get lost somewhere.', 'Kind first, clever second.',
    'Weekend hiker, weekday coder.', 'Teaching maths, learning life', 'Tea over coffee. Fight me.', 'Loud laugh, soft heart.', 'I cook, you pick the film.', 'Board games and rainy days.',
    'Old songs, new places.', 'Learning Mandarin, slowly.', 'Sunsets are free dates.', 'Gardener of tiny balconies.', 'Here for something real.', 'Laugh lines are my best lines.',
    'Ferry rides and fish balls.', 'Early bird, patient listener.', 'Ceramics, chaos and karaoke.', 'Swimming before sunrise.', 'Not here for small talk.', 'Durian lover. Be warned.',
    'Still writing real letters.', 'Photographer of quiet streets', 'My dumplings win arguments.', 'Say hi, I do not bite.', 'Learned to swim at last.', 'Sailing when the wind allows.',
    'Architect, cyclist, optimist.', 'Museums on Thursdays.', 'Looking for my plus one.', 'Good with plants and people.', 'Tell me your best bad joke.', 'Vinyl, wine, long walks home.',
    'Recovering perfectionist.', 'Home is where the soup is.', 'Badminton twice a week.', 'Passport ready, bag packed.', 'I remember birthdays.', 'Curious about nearly all.',
    'Violin badly, cooking well.', 'Stargazer without a telescope', 'Midnight movie buff.', 'Penang born, London based.',
  ],
  'zh-CN': [
    '慢慢来，比较快。', '想找个人一起吃早餐。', '周末不是在爬山，就是在去爬山的路上。', '会做饭，不挑食。', '喜欢旧书店和新茶。', '愿有岁月可回首。', '养了一只会开门的猫。', '认真生活，也认真等你。', '不聊天气，聊聊你。',
    '最近在学吉他，邻居很有意见。', '热爱一切冒着热气的东西。', '跑过三次马拉松，没跑过缘分。', '今晚的月亮很好，适合说你好。', '喜欢海，更喜欢一起看海的人。', '工作日写代码，周末写毛笔字。', '会修电脑，也会修水管。', '相信一见如故。',
    '单身久了，连影子都嫌我话多。', '我的菜谱比我的故事长。', '希望你也喜欢下雨天。', '在异乡，想听乡音。', '老师一枚，爱笑。', '把日子过成诗，偶尔押韵。', '心里有光，慢食三餐。', '电影只看半价场。', '找一个能一起沉默的人。',
    '工作忙，但消息必回。', '站着等你，坐着也等你。', '拍照技术很好，可以当你的摄影师。', '不将就，不着急。', '喜欢钓鱼，主要是喜欢安静。', '往前走，不回头。', '会弹一点琴，会唱很多歌。', '认识新朋友，从一句早安开始。', '火锅必须鸳鸯。', '走过二十个国家，还缺一个家。',
    '爱喝茶，更爱讲茶。', '有空一起打羽毛球？', '人间烟火气，最抚凡人心。', '做个温柔又有力量的人。', '正在戒奶茶，第三十次。', '你来，我就泡茶。', '种花，种菜，种太阳。', '最近刚学会游泳。',
  ],
  'zh-TW': [
    '慢慢來，比較快。', '想找人一起去吃早餐店的蛋餅。', '騎車環島三次，還想再一次。', '喜歡老街和老歌。', '珍奶半糖去冰。', '貓奴，請多指教。', '週末都在山上。', '在海邊長大的人，心很寬。', '會煮一鍋好喝的雞湯。', '今天也要好好吃飯。',
    '想學會潛水，缺一個潛伴。', '聽黑膠，喝手沖。', '不趕時間，只等對的人。', '把平凡的日子過得有滋有味。', '工程師，但是會聊天。', '愛看展，也愛看你笑。', '喜歡下雨天的咖啡館。', '謝謝你點進來。', '一個人旅行很好，兩個人更好。', '國小老師，很有耐心。',
    '願你被世界溫柔以待。', '夜市是我的健身房。', '正在學做木工。', '香港長大，住在台北。', '認真的人請敲門。', '喜歡日出勝過日落。', '相信緣分，也相信努力。', '會彈烏克麗麗，只會三首。', '想和你去看一次流星雨。', '生活就是慢慢熬一鍋湯。',
    '護理師，輪班，會準時想你。', '攝影是和世界說話的方式。', '朋友都說我該談戀愛了。', '羽球咖，徵隊友。', '找一個一起變老的人。', '茶要回甘，人要真心。',
  ],
};

/** The characters of the demo members' names by their pinyin; `lv` is written as people type it. */
const syllables = `
  a阿 ai爱 an安 ao澳 bai白柏 ban半 bao寶 bei北 bi必 bian邊 bo薄 bu不 cai蔡采 cha茶 che車 chen辰陈陳 cheng城承程誠 chu初 chuan川船 da大
  dan單 dao島 dong冬 de德的 duo多朵 en恩 er兒 fan凡 fang方 fei啡 feng枫楓风 gao高 gu姑顾 guan冠 guang光 guo國果郭 hai海 han寒涵翰韩 hang航
  hao浩豪 he何喝河荷 hong宏 hu胡 hua花 jia佳加家 jian建 jiang江 jie傑姐 jin槿 jing靖靜 jiu九 ju橘 jun俊 ka咖 kai凱 kan看 ke克可颗 la拉
  lai来 lan澜 lang浪 lao老 li李梨离粒 lian廉 lin林霖 ling玲 lu陆鹿 luo罗 lv綠旅 ma马 man慢满 mao猫貓 meng孟 mi米 mian棉 ming明鸣 mo末默
  mu木 nai奶 nan南 nian年念 niang娘 ning柠 nuan暖 pa爬 pan盼 pang胖 pin品 qi琪骑 qian钱 qiao乔 qin秦 qing晴清青 qiu秋 ran然 ren人 ri日
  rui睿 ruo若 shan山 shao少 shen沈深 sheng生 shi时石詩 shu树 si思 song宋 su苏 tang唐糖 tao桃 ting婷廷 tong彤 tou头 wa蛙 wan晚 wang望王
  wei威未薇衛魏 wen温 wu吴 xi溪 xia夏 xian先賢 xiang想 xiao小曉筱 xin信心 xing星行 xu序徐许 xuan軒 xue雪 ya雅 yan严彥 yang杨 ye叶夜葉野
  yi一宜怡 ying穎 you宥柚 yu妤宇語育芋郁雨 yuan员圓愿远 yue月玥越 yun云筠 ze泽 zhang张 zhao赵 zhe哲 zhen振珍蓁 zheng正 zhi只志枝栀知至
  zhou周舟 zhu竹 zi子 zou走`;

const pinyin = new Map(
  [...syllables.matchAll(/([a-z]+)(\P{ASCII}+)/gu)].flatMap(([, syllable = '', characters = '']) =>
    [...characters].map((character) => [character, syllable] as const),
  ),
);

/** Returns the name in small Latin letters and digits, Chinese characters as pinyin. */
function romanise(username: string): string {
  return [...username.toLowerCase()].map((character) => pinyin.get(character) ?? character).join('');
}

type Addressed = { readonly username: string; readonly birthday: string };

/** Returns an email address for each member, on a domain that cannot exist; a second namesake adds the year of birth. */
export function listDemoAddresses(people: readonly Addressed[], host: string): string[] {
  const taken = new Set<string>();
  return people.map(({ username, birthday }) => {
    const name = romanise(username);
    const box = taken.has(name) ? `${name}${birthday.slice(0, 4)}` : name;
    taken.add(box);
    return `${box}@${host}`;
  });
}

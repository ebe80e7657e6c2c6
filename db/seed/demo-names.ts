import type { Locale } from '@/lib/core/locale';
import type { Gender } from '@/lib/core/member';

/** User names of members of each language: 2 to 8 letters, digits or Han, and no two with the same fold. */
const names: Record<Gender, Record<Locale, string>> = {
  female: {
    'zh-CN':
      '林小满 苏念 一颗橘子 晚风 顾盼 知夏 阿梨 桃桃 沈清秋 云朵 南枝 小鹿姑娘 叶子青 江月白 糖糖 周末看海 许愿 念安 夏至未至 米粒 安澜 青柠 陈果果 白茶 时雨 小山竹 程佳 慢慢走 一只猫 若溪 方糖 温暖 何小暖 栀子 乔安 雪梨 王可可 初晴 木槿 九月',
    'zh-TW':
      '林語晴 芋圓 小雅 蔡蔡 海邊的貓 佳穎 阿寶 薄荷綠 宜蓁 詩涵 珍奶半糖 郁婷 思妤 Vivian陳 貓小姐 玥兒 安琪拉 雨辰 小島 柚子 心怡 曉彤 葉楓 陳曉晴 鹿野 旅行青蛙 阿玲 筱筠 采薇 日光 靜宜 棉花糖',
    en: 'Emma Olivia Sophie Grace88 Hannah Chloe Megan LucyB Amelia Zoe Ruby Isla Freya Poppy Ellie Nora Claire Kate77 Julia Maya Priya Anjali Kavitha Meera Aisha Nadia Farah SitiN Amina Ngozi Zuri Imani MeiLing XinYi HuiMin JiaEn Sherlyn Michelle Rachel Vicky Joanne Elaine Bernice Celine Iris Hazel Tessa Wendy',
  },
  male: {
    'zh-CN':
      '陈默 江枫 老王爱爬山 周一鸣 阿泽 北望 秦川 骑行少年 沈舟 林深 韩冬 顾北 石头 李想 南山 高远 程序员小张 孟凡 夜航船 大白 吴越 山海 赵先生 海风 老徐 星河 魏来 杨树 咖啡不加糖 方正 郭靖2 马克 唐宋 罗一 陆离 徐行 严寒 何必 胡杨 钱多多',
    'zh-TW':
      '林冠宇 阿豪 小胖 柏翰 浪人 建宏 承恩 志明 阿凱 山城 宥廷 品睿 子軒 喝茶的人 俊傑 家豪 阿德 阿哲 彥廷 大衛陳 冠霖 南方澳 信宏 浩然 阿賢 威廉 老周 夜貓子 振宇 阿國 育誠 單車阿明',
    en: 'James Oliver Tom89 Harry Jack Ben Callum Liam Noah Ethan Marcus Daniel Ryan Luke Owen Finn Nathan Sean Alex Max Raj Arjun Vikram Sanjay Imran Hafiz Faizal Azlan Kwame Tunde Jamal Malik WeiMing JunJie KokWai ZhiHao Desmond Jeremy Terence Gavin Leonard Victor Adrian Simon Patrick Hugo Felix Martin',
  },
};

export const namesOf = (gender: Gender, locale: Locale): string[] => names[gender][locale].split(' ');

/** English user names for members with South Asian, Malay, African or overseas Chinese portraits. */
const heritage: Record<'brown' | 'tan' | 'dark' | 'light', readonly string[]> = {
  brown: ['Priya', 'Anjali', 'Kavitha', 'Meera', 'Raj', 'Arjun', 'Vikram', 'Sanjay', 'Imran'],
  tan: ['Aisha', 'Nadia', 'Farah', 'SitiN', 'Hafiz', 'Faizal', 'Azlan', 'Maya', 'Malik'],
  dark: ['Amina', 'Ngozi', 'Zuri', 'Imani', 'Kwame', 'Tunde', 'Jamal', 'Marcus'],
  light: [
    'MeiLing',
    'XinYi',
    'HuiMin',
    'JiaEn',
    'Sherlyn',
    'Michelle',
    'Vicky',
    'Joanne',
    'Bernice',
    'Celine',
    'WeiMing',
    'JunJie',
    'KokWai',
    'ZhiHao',
    'Desmond',
    'Jeremy',
    'Terence',
    'Gavin',
  ],
};

export function complexionOfName(name: string): 'brown' | 'tan' | 'dark' | 'light' | undefined {
  const kinds = ['brown', 'tan', 'dark', 'light'] as const;
  return kinds.find((kind) => heritage[kind].includes(name));
}

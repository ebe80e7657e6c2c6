import type { Locale } from '@/lib/core/locale';

type Names = readonly [string, ...string[]];

/** Cities of the demo's countries, as their members write them. */
export const cities: Readonly<Record<string, Readonly<Record<Locale, Names>>>> = {
  CN: {
    en: ['Shanghai', 'Beijing', 'Shenzhen', 'Chengdu', 'Hangzhou'],
    'zh-CN': ['上海', '北京', '深圳', '广州', '成都', '杭州', '南京', '苏州', '武汉', '厦门', '青岛', '长沙'],
    'zh-TW': ['上海', '北京', '深圳', '杭州'],
  },
  TW: {
    en: ['Taipei', 'Taichung', 'Kaohsiung'],
    'zh-CN': ['台北', '台中', '高雄'],
    'zh-TW': ['台北', '新北', '台中', '台南', '高雄', '新竹', '花蓮', '嘉義'],
  },
  HK: { en: ['Hong Kong'], 'zh-CN': ['香港'], 'zh-TW': ['香港', '九龍', '沙田', '荃灣'] },
  MO: { en: ['Macao'], 'zh-CN': ['澳门'], 'zh-TW': ['澳門'] },
  MY: {
    en: ['Kuala Lumpur', 'Penang', 'Johor Bahru', 'Ipoh', 'Malacca'],
    'zh-CN': ['吉隆坡', '槟城', '新山', '怡保'],
    'zh-TW': ['吉隆坡', '檳城', '新山', '怡保'],
  },
  SG: { en: ['Singapore'], 'zh-CN': ['新加坡'], 'zh-TW': ['新加坡'] },
  GB: {
    en: ['London', 'Manchester', 'Bristol', 'Edinburgh', 'Leeds', 'Brighton', 'Cardiff'],
    'zh-CN': ['伦敦', '曼彻斯特'],
    'zh-TW': ['倫敦', '曼徹斯特'],
  },
  IE: { en: ['Dublin', 'Cork', 'Galway'], 'zh-CN': ['都柏林'], 'zh-TW': ['都柏林'] },
  US: {
    en: ['Seattle', 'Boston', 'Chicago', 'Austin', 'San Francisco', 'New York', 'Portland', 'Denver'],
    'zh-CN': ['旧金山', '纽约', '西雅图', '洛杉矶'],
    'zh-TW': ['舊金山', '紐約', '西雅圖', '洛杉磯'],
  },
  CA: {
    en: ['Vancouver', 'Toronto', 'Montreal', 'Calgary'],
    'zh-CN': ['温哥华', '多伦多'],
    'zh-TW': ['溫哥華', '多倫多'],
  },
  AU: {
    en: ['Sydney', 'Melbourne', 'Brisbane', 'Perth', 'Hobart'],
    'zh-CN': ['悉尼', '墨尔本'],
    'zh-TW': ['雪梨', '墨爾本'],
  },
  NZ: { en: ['Auckland', 'Wellington', 'Christchurch'], 'zh-CN': ['奥克兰'], 'zh-TW': ['奧克蘭'] },
};

/** Occupations that suit any adult, and those of people without a degree or beyond it. */
export const occupations: Readonly<Record<Locale, Names>> = {
  en: [
    ...([
      'Nurse',
      'Software developer',
      'Primary school teacher',
      'Accountant',
      'Architect',
      'Chef',
      'Pharmacist',
    ] as const),
    ...['Graphic designer', 'Civil engineer', 'Baker', 'Physiotherapist', 'Bookseller', 'Marketing manager', 'Vet'],
    ...['Electrician', 'Florist', 'Journalist', 'Train driver', 'Music teacher', 'Photographer', 'Social worker'],
    ...['Product manager', 'Paramedic', 'Landscape gardener', 'Café owner', 'Data analyst', 'Dentist', 'Carpenter'],
  ],
  'zh-CN': [
    ...(['护士', '软件工程师', '小学老师', '会计', '建筑师', '厨师', '药剂师', '平面设计师', '土木工程师'] as const),
    ...['面包师', '康复师', '书店店员', '市场经理', '兽医', '电工', '花艺师', '记者', '高铁司机', '音乐老师'],
    ...['摄影师', '社工', '产品经理', '公务员', '园艺师', '咖啡店老板', '数据分析师', '牙医', '瑜伽教练', '翻译'],
  ],
  'zh-TW': [
    ...(['護理師', '軟體工程師', '國小老師', '會計', '建築師', '廚師', '藥師', '平面設計師', '土木工程師'] as const),
    ...['烘焙師', '物理治療師', '書店店員', '行銷經理', '獸醫', '水電師傅', '花藝師', '記者', '捷運司機', '音樂老師'],
    ...['攝影師', '社工', '產品經理', '公務員', '園藝師', '咖啡店老闆', '資料分析師', '牙醫', '瑜伽教練', '口譯員'],
  ],
};

type Titled = readonly [code: string, price: number, en: string, zhCn: string, zhTw: string];
type Category = {
  readonly code: string;
  readonly names: readonly [en: string, zhCn: string, zhTw: string];
  readonly gifts: readonly Titled[];
};

/** Gifts that the product starts with: code, price in coins, names in English, simplified and traditional Chinese. */
export const giftCatalogue: readonly Category[] = [
  {
    code: 'flowers',
    names: ['Flowers', '鲜花', '鮮花'],
    gifts: [
      ['rose', 10, 'Rose', '玫瑰', '玫瑰'],
      ['sunflower', 20, 'Sunflower', '向日葵', '向日葵'],
      ['tulips', 25, 'Tulips', '郁金香', '鬱金香'],
      ['bouquet', 30, 'Bouquet', '花束', '花束'],
      ['orchid', 40, 'Orchid', '兰花', '蘭花'],
      ['roses-99', 199, '99 roses', '99朵玫瑰', '99朵玫瑰'],
    ],
  },
  {
    code: 'sweets',
    names: ['Sweets', '甜品', '甜品'],
    gifts: [
      ['coffee', 8, 'Coffee', '咖啡', '咖啡'],
      ['milk-tea', 8, 'Milk tea', '奶茶', '奶茶'],
      ['ice-cream', 10, 'Ice cream', '冰淇淋', '冰淇淋'],
      ['chocolate', 15, 'Chocolate', '巧克力', '巧克力'],
      ['cake', 30, 'Cake', '蛋糕', '蛋糕'],
      ['champagne', 66, 'Champagne', '香槟', '香檳'],
    ],
  },
  {
    code: 'toys',
    names: ['Toys', '玩具', '玩具'],
    gifts: [
      ['balloon', 12, 'Balloon', '气球', '氣球'],
      ['bear', 40, 'Teddy bear', '小熊', '小熊'],
      ['kitten', 45, 'Kitten', '小猫', '小貓'],
      ['music-box', 88, 'Music box', '音乐盒', '音樂盒'],
    ],
  },
  {
    code: 'jewellery',
    names: ['Jewellery', '珠宝', '珠寶'],
    gifts: [
      ['earrings', 129, 'Earrings', '耳环', '耳環'],
      ['necklace', 199, 'Necklace', '项链', '項鍊'],
      ['ring', 299, 'Ring', '戒指', '戒指'],
      ['watch', 399, 'Watch', '手表', '手錶'],
    ],
  },
  {
    code: 'luxury',
    names: ['Luxury', '奢华', '奢華'],
    gifts: [
      ['perfume', 88, 'Perfume', '香水', '香水'],
      ['sports-car', 888, 'Sports car', '跑车', '跑車'],
      ['yacht', 1314, 'Yacht', '游艇', '遊艇'],
      ['castle', 1999, 'Castle', '城堡', '城堡'],
    ],
  },
  {
    code: 'seasons',
    names: ['Seasons', '节庆', '節慶'],
    gifts: [
      ['lantern', 18, 'Lantern', '灯笼', '燈籠'],
      ['mooncake', 18, 'Mooncake', '月饼', '月餅'],
      ['christmas-tree', 28, 'Christmas tree', '圣诞树', '聖誕樹'],
      ['heart', 52, 'Heart', '爱心', '愛心'],
    ],
  },
];

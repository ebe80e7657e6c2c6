/** The texts that agents insert on a new site, in the three languages. */
export const cannedAnswers = [
  {
    title: 'Greeting',
    text_en: 'Hello {name}, thank you for writing to us. How can we help?',
    text_zh_cn: '{name}，你好！感谢你的来信，请问有什么可以帮你的？',
    text_zh_tw: '{name}，你好！感謝你的來信，請問有什麼可以幫忙的？',
  },
  {
    title: 'We look into it',
    text_en: 'Thank you, {name}. We’re looking into this and will write to you here as soon as we know more.',
    text_zh_cn: '谢谢你，{name}。我们正在核实，一有结果就会在这里告诉你。',
    text_zh_tw: '謝謝你，{name}。我們正在確認，一有結果就會在這裡告訴你。',
  },
  {
    title: 'Payment: please send the order number',
    text_en:
      'So that we can find your payment, please send us the order number. You find it on your receipt, under Mine, Orders.',
    text_zh_cn: '为了查到这笔付款，请把订单号发给我们。订单号在收据上：我的 → 订单。',
    text_zh_tw: '為了查到這筆付款，請把訂單編號傳給我們。訂單編號在收據上：我的 → 訂單。',
  },
  {
    title: 'Refund on its way',
    text_en: 'We’ve sent your refund. It can take up to five working days until your bank shows it.',
    text_zh_cn: '退款已经发出，银行最多需要五个工作日才会显示到账。',
    text_zh_tw: '退款已經送出，銀行最多需要五個工作天才會顯示入帳。',
  },
  {
    title: 'Safety: never send money',
    text_en:
      'Please never send money or codes to someone you only know from chats. If a member asks you to, report them from their profile and tell us here.',
    text_zh_cn: '请不要给只在网上认识的人转账或发送验证码。如果有会员这样要求你，请在对方主页举报，并在这里告诉我们。',
    text_zh_tw:
      '請不要匯款或傳送驗證碼給只在網路上認識的人。如果有會員這樣要求你，請在對方的個人檔案檢舉，並在這裡告訴我們。',
  },
  {
    title: 'Closing',
    text_en: 'Glad we could help, {name}. Write to us again at any time.',
    text_zh_cn: '很高兴能帮到你，{name}。有需要随时再联系我们。',
    text_zh_tw: '很高興能幫上忙，{name}。有需要隨時再聯絡我們。',
  },
] as const;

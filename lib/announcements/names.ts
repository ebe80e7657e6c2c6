/** Domain words by the names of input fields. */
export const saveNames = {
  title_en: 'titleEn',
  title_zhcn: 'titleZhCn',
  title_zhtw: 'titleZhTw',
  text_en: 'textEn',
  text_zhcn: 'textZhCn',
  text_zhtw: 'textZhTw',
  start: 'startsAt',
  end: 'endsAt',
  active: 'isActive',
  closable: 'canClose',
} as const;

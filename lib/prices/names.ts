/* Domain words by the names of input fields. */

export const rowNames = { active: 'isActive' } as const;
export const categoryNames = { title_en: 'titleEn', title_zhcn: 'titleZhCn', title_zhtw: 'titleZhTw' } as const;
export const giftNames = { ...categoryNames, active: 'isActive' } as const;

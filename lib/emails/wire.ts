export const subscriptionNames = { key: 'token', on: 'isOn' } as const;

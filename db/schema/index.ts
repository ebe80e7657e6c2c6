/** Every table of the product, one file per feature. */
export * from './auth';
export * from './blocks';
export * from './chat';
export * from './credits';
export * from './gifts';
export * from './likes';
export * from './members';
export * from './presence';
export * from './quotas';
export * from './uploads';

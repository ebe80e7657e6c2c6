/** Every table of the product, one file per feature. */
export * from './auth';
export * from './blocks';
export * from './chat';
export * from './credits';
export * from './likes';
export * from './mail';
export * from './members';
export * from './membership';
export * from './photos';
export * from './presence';
export * from './profile';
export * from './quotas';
export * from './rates';
export * from './settings';
export * from './support';
export * from './trends';
export * from './uploads';

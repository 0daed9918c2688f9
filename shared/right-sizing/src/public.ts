export * from './program/public.ts'
export * from './packs/pack.ts'
export * from './packs/criteria.ts'

export * from './drive-time-parts-schema.ts'
export * from './drive-time-schema.ts'

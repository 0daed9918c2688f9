export type { Database, Transaction } from './database.ts'
export { migrate } from './migrate.ts'
export { openPgliteDatabase } from './pglite-database.ts'
export { openPostgresDatabase } from './postgres-database.ts'

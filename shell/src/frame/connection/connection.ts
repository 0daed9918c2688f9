// Loaded after the frame, in one chunk.
export { ConnectionBanner } from './connection-banner.tsx'
export { runConnection } from '../../kernel/sync/run-connection.ts'

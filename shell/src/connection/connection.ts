// What is fetched after the frame, in one piece.
export { ConnectionBanner } from './connection-banner.tsx'
export { runConnection } from './run-connection.ts'

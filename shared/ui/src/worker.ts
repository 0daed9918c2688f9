/** Work beside the page's thread. Each remote that uses it bundles it. */
export { startWorker } from './worker/start-worker.ts'
export type { StartedWorker } from './worker/start-worker.ts'

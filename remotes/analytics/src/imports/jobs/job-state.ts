import type { ImportJob } from '@keyroom/product-api'

/** Whether an import is still waiting or running. */
export function isOpen({ state }: Pick<ImportJob, 'state'>): boolean {
  return state === 'queued' || state === 'running' || state === 'publishing' || state === 'interrupted'
}

/** The share of the file that has been read, from 0 to 1; `null` while it does not tell how long the import takes. */
export function shareRead({ phase, bytesRead, bytes }: Pick<ImportJob, 'phase' | 'bytesRead' | 'bytes'>) {
  return phase === 'reading' && bytes > 0 ? Math.min(bytesRead / bytes, 1) : undefined
}

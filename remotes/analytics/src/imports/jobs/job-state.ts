import type { ImportJob } from '@keyroom/product-api'

/** Whether an import may still change. */
export function isOpen({ state }: Pick<ImportJob, 'state'>): boolean {
  return state === 'queued' || state === 'running' || state === 'publishing' || state === 'interrupted'
}

/** Which share of the file has been read, from 0 to 1; nothing while that says nothing of how long it takes. */
export function shareRead({ phase, bytesRead, bytes }: Pick<ImportJob, 'phase' | 'bytesRead' | 'bytes'>) {
  return phase === 'reading' && bytes > 0 ? Math.min(bytesRead / bytes, 1) : undefined
}

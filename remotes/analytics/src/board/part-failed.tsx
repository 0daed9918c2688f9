import { ApiError } from '@keyroom/contract'
import { StatePanel } from '@keyroom/ui/core'

interface PartFailedProps {
  error: Error | null
  onRetry: () => void
  headingLevel?: 'h2' | 'h3'
}

/** Replaces a part of a page that could not be loaded; offline it says so instead of reporting an error. */
export function PartFailed({ error, onRetry, headingLevel = 'h3' }: PartFailedProps) {
  const isOffline = error instanceof ApiError && error.code === 'network'
  return <StatePanel kind={isOffline ? 'offline' : 'error'} headingLevel={headingLevel} onRetry={onRetry} />
}

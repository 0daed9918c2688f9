import { ApiError } from '@keyroom/contract'
import { StatePanel } from '@keyroom/ui/core'

interface PartFailedProps {
  error: Error | null
  onRetry: () => void
  headingLevel?: 'h2' | 'h3'
}

/** In place of a part of a page that could not be read: without a network it says that, and not that something is broken. */
export function PartFailed({ error, onRetry, headingLevel = 'h3' }: PartFailedProps) {
  const isOffline = error instanceof ApiError && error.code === 'network'
  return <StatePanel kind={isOffline ? 'offline' : 'error'} headingLevel={headingLevel} onRetry={onRetry} />
}

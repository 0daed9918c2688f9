import { DelayedSkeleton, StatePanel } from '@keyroom/ui/core'
import type { ReactNode } from 'react'

interface AwaitedProps<Value> {
  readonly value: Value | undefined
  readonly failed: boolean
  readonly retry: () => void
  /** What could not be read, when it could not. */
  readonly failure: ReactNode
  /** Height of what is awaited, so that nothing moves when it comes. */
  readonly height: number
  readonly children: (value: Value) => ReactNode
}

/** What is drawn from the server's answer: a skeleton before it, and why there is none. */
export function Awaited<Value>({ value, failed, retry, failure, height, children }: AwaitedProps<Value>) {
  if (value !== undefined) return children(value)
  if (failed) return <StatePanel kind="error" headingLevel="h3" title={failure} onRetry={retry} />
  return <DelayedSkeleton height={height} sx={{ mx: { xs: 2, sm: 3 }, mb: 3 }} />
}

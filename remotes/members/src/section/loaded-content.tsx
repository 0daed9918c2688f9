import { DelayedSkeleton, StatePanel } from '@keyroom/ui/core'
import type { ReactNode } from 'react'

interface LoadedContentProps<Value> {
  readonly value: Value | undefined
  readonly failed: boolean
  readonly retry: () => void
  /** Shown when loading failed. */
  readonly failure: ReactNode
  /** The height reserved for the content, so that nothing moves when it loads. */
  readonly height: number
  readonly children: (value: Value) => ReactNode
}

/** Content that depends on the server's answer, with a skeleton before it and an error in place of it. */
export function LoadedContent<Value>({ value, failed, retry, failure, height, children }: LoadedContentProps<Value>) {
  if (value !== undefined) return children(value)
  if (failed) return <StatePanel kind="error" headingLevel="h3" title={failure} onRetry={retry} />
  return <DelayedSkeleton height={height} sx={{ mx: { xs: 2, sm: 3 }, mb: 3 }} />
}

import { lazy, Suspense } from 'react'
import type { RuntimeConfiguration } from '../configuration/runtime-configuration.ts'

// Fetched beside the shell, not ahead of it: nothing of the first paint needs the auth library.
const AuthSession = lazy(async () => ({ default: (await import('./auth-session.tsx')).AuthSession }))

interface SessionRunnerProps {
  readonly configuration: RuntimeConfiguration
  readonly onReturn: (path: string) => void
}

/** Looks for a session and keeps it going, beside whatever else is drawn. */
export function SessionRunner(props: SessionRunnerProps) {
  return (
    <Suspense>
      <AuthSession {...props} />
    </Suspense>
  )
}

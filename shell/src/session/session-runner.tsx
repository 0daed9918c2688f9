import { lazy, Suspense } from 'react'
import type { RuntimeConfiguration } from '../configuration/runtime-configuration.ts'

// Fetched beside the shell, not ahead of it: nothing of the first paint needs the auth library.
const loadAuth = () => import('./auth-session.tsx')
const AuthSession = lazy(async () => ({ default: (await loadAuth()).AuthSession }))

/** For how long the frame waits for the library to ask, in milliseconds. */
const patience = 300

/**
 * Begins to look for a session before there is anything drawn. Resolves once the question is under way, or takes too
 * long. What fails here fails again where it is drawn.
 */
export function startLooking(configuration: RuntimeConfiguration): Promise<void> {
  const asked = loadAuth().then((auth) => auth.startLooking(configuration))
  const late = new Promise<void>((resolve) => setTimeout(resolve, patience))
  return Promise.race([asked.catch(() => undefined), late])
}

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

import { lazyComponent } from '@keyroom/ui/core'
import pTimeout from 'p-timeout'
import type { RuntimeConfiguration } from '../configuration/runtime-configuration.ts'

// Loaded beside the shell, not before it: nothing of the first paint needs the auth library.
const loadAuth = () => import('./auth-session.tsx')

/** How long the frame waits for the library to send its request. */
const requestTimeoutMs = 300

/**
 * Loads the auth library and starts its session check, before anything is drawn. Resolves when the request is on its
 * way, or takes too long. What fails here fails again where it is drawn.
 */
export async function loadAndCheckSession(configuration: RuntimeConfiguration): Promise<void> {
  const sent = loadAuth().then((auth) => auth.startSessionCheck(configuration))
  await pTimeout(
    sent.catch(() => undefined),
    { milliseconds: requestTimeoutMs, message: false },
  )
}

/** Finds the session and keeps it going, beside whatever else is drawn. */
export const SessionRunner = lazyComponent(async () => (await loadAuth()).AuthSession, { fallback: null })

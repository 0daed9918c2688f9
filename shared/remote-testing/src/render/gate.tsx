import type { AccessRule } from '@keyroom/contract'
import { useSyncExternalStore, type PropsWithChildren } from 'react'
import type { TestHost } from '../host/create-test-host.ts'

/** Lets through whom the rule lets through. To the others it says why, as `Closed: planning-tier`. */
export function Gate({ testHost, rule, children }: PropsWithChildren<{ testHost: TestHost; rule: AccessRule }>) {
  const { access } = testHost.host
  const check = useSyncExternalStore(access.subscribe, access.get)
  if (!testHost.isDecidable(rule)) return <p role="status">Waiting for access</p>
  const decision = check(rule)
  return decision.allowed ? children : <p role="alert">{`Closed: ${decision.reason}`}</p>
}

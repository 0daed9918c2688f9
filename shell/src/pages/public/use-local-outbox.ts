import { useEffect, useState } from 'react'
import { readRuntimeConfiguration } from '../../kernel/configuration/runtime-configuration.ts'

const local = /^(localhost|127\.0\.0\.1|.*\.localhost)$/

/**
 * Where mail lies instead of being sent, in a KeyRoom that runs on one's own machine with an identity provider of its
 * own; nothing anywhere else.
 */
export function useLocalOutbox(): string | undefined {
  const [outbox, setOutbox] = useState<string>()
  useEffect(() => {
    const leaving = new AbortController()
    void outboxOf(leaving.signal).then(setOutbox, () => undefined)
    return () => leaving.abort()
  }, [])
  return outbox
}

async function outboxOf(signal: AbortSignal): Promise<string | undefined> {
  const answer = await fetch('/config.json', { signal })
  const { identity } = readRuntimeConfiguration(await answer.json())
  const { origin, hostname } = new URL(identity.domain)
  return local.test(hostname) ? `${origin}/outbox` : undefined
}

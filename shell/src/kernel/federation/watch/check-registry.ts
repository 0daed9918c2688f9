import type { Locale } from '@keyroom/contract'
import { usePreferences } from '../../preferences/preferences-store.ts'
import { takeRegistry, useRegistry, type RegistryState } from '../registry-store.ts'

/** A check that hangs must not delay the next one. */
const checkTimeoutMs = 3_000

let known: { locale: Locale; tag: string; listed: RegistryState['listed'] } | undefined
let running: Promise<void> | undefined

/**
 * Checks whether another registry was published; mostly the server answers "not modified". A failed check changes
 * nothing. Calls during a running check share it.
 */
export function checkRegistry(): Promise<void> {
  running ??= check()
    .catch((error: unknown) => console.debug('The registry could not be checked', error))
    .finally(() => {
      running = undefined
    })
  return running
}

async function check(): Promise<void> {
  const { locale } = usePreferences.getState()
  const before = useRegistry.getState().listed
  const url = `/registry.${locale}.json`
  const response = await fetch(url, { cache: 'no-cache', signal: AbortSignal.timeout(checkTimeoutMs) })
  if (!response.ok) throw new Error(`${url} answered ${response.status}`)
  const tag = response.headers.get('etag') ?? ''
  if (tag && known?.tag === tag && known.locale === locale && known.listed === before) return
  const registry: unknown = await response.json()
  // What was read meanwhile, or in a language that the person has just chosen, is newer.
  if (useRegistry.getState().listed !== before || usePreferences.getState().locale !== locale) return
  takeRegistry(locale, registry)
  known = { locale, tag, listed: useRegistry.getState().listed }
}

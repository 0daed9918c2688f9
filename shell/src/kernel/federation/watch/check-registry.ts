import type { Locale } from '@keyroom/contract'
import { usePreferences } from '../../preferences/preferences-store.ts'
import { takeRegistry, useRegistry, type RegistryState } from '../registry-store.ts'

/** Milliseconds until a look is given up: one that hangs must not hold up the next. */
const longestLookMs = 3_000

let known: { locale: Locale; tag: string; listed: RegistryState['listed'] } | undefined
let looking: Promise<void> | undefined

/**
 * Looks whether another registry was published, which the server mostly answers with "not modified". A look that fails
 * changes nothing. While one is under way, it is everybody's.
 */
export function lookAtRegistry(): Promise<void> {
  looking ??= look()
    .catch((error: unknown) => console.debug('The registry could not be looked at', error))
    .finally(() => {
      looking = undefined
    })
  return looking
}

async function look(): Promise<void> {
  const { locale } = usePreferences.getState()
  const before = useRegistry.getState().listed
  const url = `/registry.${locale}.json`
  const response = await fetch(url, { cache: 'no-cache', signal: AbortSignal.timeout(longestLookMs) })
  if (!response.ok) throw new Error(`${url} answered ${response.status}`)
  const tag = response.headers.get('etag') ?? ''
  if (tag && known?.tag === tag && known.locale === locale && known.listed === before) return
  const registry: unknown = await response.json()
  // What was read meanwhile, or in a language that the person has just chosen, is newer.
  if (useRegistry.getState().listed !== before || usePreferences.getState().locale !== locale) return
  takeRegistry(locale, registry)
  known = { locale, tag, listed: useRegistry.getState().listed }
}

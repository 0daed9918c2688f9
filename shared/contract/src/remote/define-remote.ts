import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router-dom'
import type { Host } from './host/host.ts'
import type { Locale } from './host/locale.ts'

/**
 * Message id to compiled message, as the messages loader makes it from a language's file.
 * @public
 */
export type Messages = Readonly<Record<string, unknown>>

/**
 * What a remote gives to the shell as the default export of `./remote`.
 * @public
 */
export interface Remote {
  /** Route objects for the shell's router, with paths below /dashboard, split lazily inside the remote. */
  readonly routes: (host: Host) => RouteObject[]
  /** The remote's own messages; only the language in use is fetched. */
  readonly messages: Readonly<Record<Locale, () => Promise<{ default: Messages }>>>
  /** What it contributes to slots, by the names that its descriptor gives. */
  readonly slots?: Readonly<Record<string, () => Promise<ComponentType>>>
}

/**
 * Declares a remote. It returns what it is given: its use is that the compiler checks it.
 *
 * @example
 * export default defineRemote({
 *   messages: { en: () => import('./messages/en.json'), … },
 *   routes: () => [{ path: 'widget/map', lazy: async () => ({ Component: (await import('./pages/map-page.tsx')).MapPage }) }],
 * })
 * @public
 */
export function defineRemote(remote: Remote): Remote {
  return remote
}

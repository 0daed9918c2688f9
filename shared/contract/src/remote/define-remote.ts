import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router-dom'
import type { Host } from '../host/host.ts'
import type { Locale } from '../preferences/locale.ts'

/**
 * Compiled messages by id, as the messages loader makes them from a language's file.
 * @public
 */
export type Messages = Readonly<Record<string, unknown>>

/**
 * What a remote gives to the shell as the default export of `./remote`.
 * @public
 */
export interface Remote {
  /**
   * The page of each route by the route's id; only `remote.json` has its path. Each page is a separate chunk: write the
   * import inline, so that the build finds it. Since 1.6.0.
   */
  readonly pages?: Readonly<Record<string, () => Promise<ComponentType>>>
  /**
   * Route objects for the shell's router, with paths below /dashboard, split lazily inside the remote: for what `pages`
   * can't express, such as loaders. Optional since 1.6.0.
   */
  readonly routes?: (host: Host) => RouteObject[]
  /** The remote's own messages; only the language in use is fetched. */
  readonly messages: Readonly<Record<Locale, () => Promise<{ default: Messages }>>>
  /** Its contributions to slots, by the names in its descriptor. */
  readonly slots?: Readonly<Record<string, () => Promise<ComponentType>>>
}

/**
 * Declares a remote. It returns its argument, so that the compiler checks it.
 *
 * @example
 * export default defineRemote({
 *   messages: { en: () => import('../messages/en.json'), … },
 *   pages: { map: async () => (await import('../pages/map-page.tsx')).MapPage },
 * })
 * @public
 */
export function defineRemote(remote: Remote): Remote {
  return remote
}

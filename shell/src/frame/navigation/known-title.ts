import { isRouteErrorResponse, type DataRouter } from '@keyroom/ui/router'
import type { RegistryEntry } from '@keyroom/contract/shell'
import { pageTrail } from '../menu/page-trail.ts'
import type { Session } from '../../kernel/session/session-store.ts'

type RouterState = Pick<DataRouter['state'], 'location' | 'errors'>

/** A title as it is known without looking at the page: a text, or the id of the shell's own words. */
export type KnownTitle = { readonly text: string } | { readonly id: string }

/**
 * The title of an address, from the remote's descriptor or the shell. Undefined where the page's heading is the better
 * title: on pages of the shell, at unknown addresses, and for what replaces a page.
 */
export function knownTitle(
  { location: { pathname }, errors }: RouterState,
  entries: readonly RegistryEntry[],
  phase: Session['phase'],
): KnownTitle | undefined {
  if (errors && Object.values(errors).some((error) => isRouteErrorResponse(error) || error instanceof Error)) {
    return undefined
  }
  const isDashboard = /^\/dashboard(\/|$)/.test(pathname)
  if (isDashboard && phase !== 'signed-in') return undefined
  if (/^\/dashboard\/?$/.test(pathname)) return { id: 'shell.breadcrumbs.home' }
  const trail = pageTrail(entries, pathname)
  return trail && { text: trail.title }
}

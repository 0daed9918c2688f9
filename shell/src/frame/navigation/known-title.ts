import { isRouteErrorResponse } from '@keyroom/ui/router'
import type { RegistryEntry } from '@keyroom/contract/shell'
import type { ShellRouter } from '../router/create-router.tsx'
import { pageTrail } from '../layout/page-trail.ts'
import type { Session } from '../session/session-store.ts'

type RouterState = Pick<ShellRouter['state'], 'location' | 'errors'>

/** A title as it is known without looking at the page: a text, or the id of the shell's own words. */
export type KnownTitle = { readonly text: string } | { readonly id: string }

/**
 * The title of an address: from the remote's descriptor, or the shell's own. Nothing where the page's heading says it
 * best: pages of the shell, an address that nobody answers, and whatever stands in a page's place.
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

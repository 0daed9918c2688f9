import { fetchedWhenDrawn } from '@keyroom/ui/core'
import type { RouteObject } from '@keyroom/ui/router'
import type { ComponentType } from 'react'

type FetchPage = () => Promise<{ Component?: ComponentType }>

/**
 * The router keeps a page that could not be fetched as failed for ever. So a failed fetch becomes a page that fetches
 * again whenever it is drawn; what it throws ends at the remote's boundary, where Retry draws it anew.
 */
export function withLazyErrorsShown(route: RouteObject): RouteObject {
  const fetchPage = route.lazy
  const children = route.children?.map(withLazyErrorsShown)
  return {
    ...route,
    ...(children ? { children } : {}),
    ...(typeof fetchPage === 'function' ? { lazy: neverFailing(fetchPage as FetchPage) } : {}),
  } as RouteObject
}

function neverFailing(fetchPage: FetchPage): FetchPage {
  const fetchComponent = async () => {
    const { Component } = await fetchPage()
    if (!Component) throw new Error('The route has no Component')
    return Component
  }
  return () => fetchPage().catch(() => ({ Component: fetchedWhenDrawn(fetchComponent) }))
}

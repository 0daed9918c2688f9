import { lazyComponent } from '@keyroom/ui/core'
import type { RouteObject } from '@keyroom/ui/router'
import type { ComponentType } from 'react'

type FetchPage = () => Promise<{ Component?: ComponentType }>

/**
 * The router never recovers from a page that failed to load. So a failed load becomes a page that loads again whenever it
 * is drawn; its errors reach the remote's boundary, where Retry draws it again.
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
  return () => fetchPage().catch(() => ({ Component: lazyComponent(fetchComponent) }))
}

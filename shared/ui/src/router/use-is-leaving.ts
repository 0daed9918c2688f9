import { useCallback, useContext } from 'react'
import { UNSAFE_DataRouterContext } from 'react-router-dom'

/**
 * Returns a function that says whether a navigation is under way: to another path, or to a query that is not one of `own`
 * even if React has not rendered it yet. `useNavigation` says so only after React has rendered it, which on a busy page
 * can be long after the click; code that replaces the address in the meantime would cancel the navigation. The router's
 * context is marked as unsafe, so it is used only here.
 */
export function useIsLeaving(): (own?: readonly string[]) => boolean {
  const router = useContext(UNSAFE_DataRouterContext)?.router
  return useCallback(
    (own) => {
      if (!router) return false
      const { navigation, location } = router.state
      const next = navigation.location ?? location
      if (next.pathname !== location.pathname) return true
      return own !== undefined && !own.includes(new URLSearchParams(next.search).toString())
    },
    [router],
  )
}

import { useCallback, useContext } from 'react'
import { UNSAFE_DataRouterContext } from 'react-router-dom'

/**
 * Returns a function that says whether a navigation is under way. `useNavigation` says so only after React has rendered
 * it, which on a busy page can be long after the click; code that replaces the address in the meantime would cancel the
 * navigation. The router's context is marked as unsafe, so it is used only here.
 */
export function useIsLeaving(): () => boolean {
  const router = useContext(UNSAFE_DataRouterContext)?.router
  return useCallback(() => {
    const next = router?.state.navigation.location
    return next !== undefined && next.pathname !== router?.state.location.pathname
  }, [router])
}

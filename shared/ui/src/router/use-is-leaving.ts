import { useCallback, useContext } from 'react'
import { UNSAFE_DataRouterContext } from 'react-router-dom'

/**
 * Tells, when it is asked, whether another page is on its way. `useNavigation` says the same, but only once React has
 * drawn it, which on a busy page may be long after the click; who would replace the address until then calls back the
 * page that the person asked for. The router's own context is marked as unsafe to use, hence here and nowhere else.
 */
export function useIsLeaving(): () => boolean {
  const router = useContext(UNSAFE_DataRouterContext)?.router
  return useCallback(() => {
    const next = router?.state.navigation.location
    return next !== undefined && next.pathname !== router?.state.location.pathname
  }, [router])
}

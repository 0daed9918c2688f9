import { useCallback, useContext, useEffect, useRef } from 'react'
import { UNSAFE_DataRouterContext, useSearchParams } from 'react-router-dom'

/**
 * Returns a function that gives the query of the address as the router has it now. React may not have rendered it yet,
 * and what is derived from an older one would take back what others wrote.
 */
export function useNewestQuery(): () => URLSearchParams {
  const router = useContext(UNSAFE_DataRouterContext)?.router
  const [rendered] = useSearchParams()
  const latest = useRef(rendered)
  useEffect(() => {
    latest.current = rendered
  }, [rendered])
  return useCallback(() => {
    if (!router) return latest.current
    return new URLSearchParams((router.state.navigation.location ?? router.state.location).search)
  }, [router])
}

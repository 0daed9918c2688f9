import { useEffect, useState, type ComponentType } from 'react'
import { loadConnection } from './load-connection.ts'

/** Where the banner comes once its code is there. */
export function ConnectionPlace() {
  const [Banner, setBanner] = useState<ComponentType>()
  useEffect(() => {
    const unmounted = new AbortController()
    void loadConnection(unmounted.signal).then((module) => {
      if (module) setBanner(() => module.ConnectionBanner)
    })
    return () => unmounted.abort()
  }, [])
  return Banner ? <Banner /> : null
}

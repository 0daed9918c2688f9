import { useEffect } from 'react'
import { CookieBanner } from '../cookies/cookie-banner.tsx'
import { followRecentHospitals } from '../recent/recent-hospitals.ts'

/** What every page has within the router and none begins with. */
export function LateParts() {
  useEffect(() => followRecentHospitals(), [])
  return <CookieBanner />
}

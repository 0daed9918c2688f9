import { useEffect } from 'react'
import { followRecentHospitals } from '../recent/recent-hospitals.ts'
import { CookieBanner } from './cookie-banner.tsx'

/** What every page has and none begins with. */
export function LateParts() {
  useEffect(() => followRecentHospitals(), [])
  return <CookieBanner />
}

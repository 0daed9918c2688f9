import type { DataRouter } from '@keyroom/ui/router'
import { useEffect } from 'react'
import { followRecentHospitals } from '../kernel/recent/recent-hospitals.ts'
import { CommandOverlays } from './command-overlays.tsx'
import { CookieBanner } from './cookies/cookie-banner.tsx'
import { PageLife } from './navigation/page-life.tsx'

/** What every page has and the first frame does not need. */
export function AfterFrame({ router }: { router: DataRouter }) {
  return (
    <>
      <PageLife router={router} />
      <CommandOverlays />
    </>
  )
}

/** What every page has inside the router and loads late. */
export function LateParts() {
  useEffect(() => followRecentHospitals(), [])
  return <CookieBanner />
}

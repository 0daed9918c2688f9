import { Suspense } from 'react'
import { useIdle } from '../layout/when-idle.ts'
import { whenThere } from '../layout/when-there.ts'

const LateParts = whenThere(async () => (await import('./late-parts.tsx')).LateParts)

/** Where that comes which every page has and none begins with, once the page is idle. */
export function LatePlace() {
  if (!useIdle()) return null
  return (
    <Suspense fallback={null}>
      <LateParts />
    </Suspense>
  )
}

import { Outlet } from '@keyroom/ui/router'
import { drawnLater } from '../later/drawn-later.tsx'

const LateParts = drawnLater(async () => (await import('../later/late-parts.tsx')).LateParts)

/** Any page, and what all of them have. */
export function WholePage() {
  return (
    <>
      <Outlet />
      <LateParts />
    </>
  )
}

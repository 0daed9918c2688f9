import { Outlet } from '@keyroom/ui/router'
import { LatePlace } from '../late/late-place.tsx'

/** Any page, and what all of them have. */
export function WholePage() {
  return (
    <>
      <Outlet />
      <LatePlace />
    </>
  )
}

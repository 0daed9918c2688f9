import { Link } from '@keyroom/ui/core'
import type { MapScreen } from '../screen/use-map-screen.ts'

interface HospitalLinkProps {
  ccn: string
  name: string
  screen: MapScreen
}

/** The name of a hospital in a table, which opens it on the map. */
export function HospitalLink({ ccn, name, screen }: HospitalLinkProps) {
  return (
    <Link component="button" type="button" onClick={() => screen.openFacility(ccn, name)} sx={{ textAlign: 'start' }}>
      {name}
    </Link>
  )
}

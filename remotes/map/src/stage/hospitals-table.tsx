import { useColoredColumn } from '../filters/use-colored-column.tsx'
import { usePicks } from '../picks/picks.ts'
import type { MapScreen } from '../screen/use-map-screen.ts'
import { FacilityTable } from '../table/facility-table.tsx'

/** The table of hospitals, where they are selected too, with the measure that colors them. */
export function HospitalsTable({ screen }: { screen: MapScreen }) {
  const { picks, toggle } = usePicks(screen)
  const colored = useColoredColumn(screen)
  return (
    <FacilityTable
      facilities={screen.within}
      chosen={screen.address.ccn}
      onChoose={screen.show}
      picks={picks}
      onPick={toggle}
      colored={colored}
    />
  )
}

import { useTheme } from '@keyroom/ui/core'
import { FormattedMessage, useIntl } from 'react-intl'
import { formatMeasure } from '../areas/measures.ts'
import { useHospitalColors } from '../filters/hospital-colors.ts'
import { LayerMessages } from '../layers/layer-messages.tsx'
import { usePicks } from '../picks/picks.ts'
import type { MapScreen } from '../screen/use-map-screen.ts'
import { FacilityTable } from '../table/facility-table.tsx'

const columns: readonly string[] = ['beds', 'occupancy', 'averageLengthOfStay']

/** The table of hospitals, where they are selected too, with the measure that colors them. */
export function HospitalsTable({ screen }: { screen: MapScreen }) {
  const intl = useIntl()
  const { picks, toggle } = usePicks(screen)
  const { measure, valueOf } = useHospitalColors(screen, useTheme().palette.mode === 'dark')
  // The others are columns anyway.
  const isExtra = measure !== undefined && !columns.includes(measure)
  const colored =
    isExtra && valueOf
      ? {
          title: (
            <LayerMessages>
              <FormattedMessage id={`map.measure.${measure}`} />
            </LayerMessages>
          ),
          textOf: (facility: Parameters<typeof valueOf>[0]) => {
            const value = valueOf(facility)
            return value === null ? null : formatMeasure(intl, measure, value)
          },
        }
      : undefined
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

import { useIntl } from 'react-intl'
import { formatMeasure } from '../areas/measures.ts'
import type { FacilityPoint } from '../facilities/facility-point.ts'
import { LayerMessages } from '../layers/layer-messages.tsx'
import type { MapScreen } from '../screen/use-map-screen.ts'
import type { ColoredColumn } from '../table/facility-table.tsx'
import { isDoubtfulValue, titleOfColors, useHospitalValues } from './hospital-values.ts'

/** The measures that are columns of the table anyway. */
export const pointColumns: readonly string[] = ['beds', 'occupancy', 'averageLengthOfStay']

/** The measure that colors hospitals as a column of their table; `undefined` for one that is a column anyway. */
export function useColoredColumn(screen: MapScreen): ColoredColumn | undefined {
  const intl = useIntl()
  const { measure, year, valueOf } = useHospitalValues(screen)
  if (measure === undefined || !valueOf || pointColumns.includes(measure)) return undefined
  return {
    title: (
      <LayerMessages>
        <Title {...{ measure, year }} />
      </LayerMessages>
    ),
    textOf: (facility: FacilityPoint) => {
      const value = valueOf(facility)
      return value === null ? null : formatMeasure(intl, measure, value)
    },
    isDoubtful: (facility) => isDoubtfulValue(measure, facility, valueOf(facility)),
  }
}

function Title({ measure, year }: { measure: string; year: number | undefined }) {
  return titleOfColors(useIntl(), measure, year)
}

import type { FigureKey, IndicatorUnit } from '@keyroom/cost-report'
import type { CostReportAnswer } from '@keyroom/product-api'
import { figureMeasure } from '../measures/figure-measure.ts'
import { indicatorMeasure, type Measure } from '../measures/measure.ts'

/** A quotient over the adults' and paediatrics' figures, as the indicators are over the hospital's. */
function acuteQuotient(
  id: string,
  unit: IndicatorUnit,
  formula: string,
  numerator: FigureKey,
  denominator: FigureKey | 'D',
): Measure {
  const inputs = denominator === 'D' ? [numerator] : [numerator, denominator]
  return {
    id,
    label: `analytics.inpatient.measure.${id}`,
    unit,
    flow: false,
    basis: () => ({ formula, inputs, caveats: [] }),
    of: ({ figures, days }: CostReportAnswer) => {
      const blank = inputs.filter((key) => figures[key] == null)
      if (blank.length > 0) return { value: null, missing: 'blank-input', inputs: blank }
      const divisor = denominator === 'D' ? days : (figures[denominator] ?? 0)
      if (!(divisor > 0)) return { value: null, missing: 'denominator-not-positive', inputs }
      return { value: (figures[numerator] ?? 0) / divisor, missing: null, inputs }
    },
  }
}

const nursery = ['analytics.caveat.includes-nursery']

/** A line of the comparison: what it measures of adults and paediatrics, and of the whole hospital. */
export interface InpatientRow {
  readonly id: string
  readonly acute: Measure
  readonly hospital: Measure
  /** Whether the first is a part of the second. */
  readonly part: boolean
}

/** What the public-use file holds of inpatient care: adults and paediatrics, and the total. */
export const inpatientRows: readonly InpatientRow[] = [
  { id: 'beds', acute: figureMeasure('acuteBeds'), hospital: figureMeasure('beds'), part: true },
  { id: 'days', acute: figureMeasure('acuteDays'), hospital: figureMeasure('days', nursery), part: true },
  {
    id: 'census',
    acute: acuteQuotient('acute-census', 'patients', 'acuteDays / D', 'acuteDays', 'D'),
    hospital: indicatorMeasure('averageDailyCensus'),
    part: true,
  },
  {
    id: 'occupancy',
    acute: acuteQuotient('acute-occupancy', 'share', 'acuteDays / acuteBedDays', 'acuteDays', 'acuteBedDays'),
    hospital: indicatorMeasure('occupancy'),
    part: false,
  },
  {
    id: 'stay',
    acute: acuteQuotient('acute-stay', 'days', 'acuteDays / acuteDischarges', 'acuteDays', 'acuteDischarges'),
    hospital: indicatorMeasure('averageLengthOfStay'),
    part: false,
  },
]

/** The part that adults and paediatrics are of the hospital; `null` where either is not known or the hospital has none. */
export function shareOf({ acute, hospital, part }: InpatientRow, report: CostReportAnswer): number | null {
  const [some, all] = [acute.of(report).value, hospital.of(report).value]
  return part && some !== null && all !== null && all > 0 ? some / all : null
}

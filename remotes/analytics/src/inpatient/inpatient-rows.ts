import type { FigureKey, IndicatorUnit } from '@keyroom/cost-report'
import type { ReportWithIndicators } from '@keyroom/product-api'
import { figureMeasure } from '../measures/figure-measure.ts'
import { indicatorMeasure, type Measure } from '../measures/measure.ts'

/** A quotient of the figures of adults and pediatrics, as the indicators are of the hospital's figures. */
function acuteQuotient(
  id: string,
  unit: IndicatorUnit,
  formula: string,
  numerator: FigureKey,
  denominator: FigureKey | 'D',
  caveats: readonly string[] = [],
): Measure {
  const inputs = denominator === 'D' ? [numerator] : [numerator, denominator]
  return {
    id,
    label: `analytics.inpatient.measure.${id}`,
    unit,
    flow: false,
    basis: () => ({ formula, inputs, caveats }),
    of: ({ figures, days }: ReportWithIndicators) => {
      const blank = inputs.filter((key) => figures[key] == null)
      if (blank.length > 0) return { value: null, missing: 'blank-input', inputs: blank }
      const divisor = denominator === 'D' ? days : (figures[denominator] ?? 0)
      if (!(divisor > 0)) return { value: null, missing: 'denominator-not-positive', inputs }
      return { value: (figures[numerator] ?? 0) / divisor, missing: null, inputs }
    },
  }
}

const nursery = ['analytics.caveat.includes-nursery']
const swing = ['analytics.caveat.excludes-swing']

/**
 * The form counts discharges of the hospital as a whole: its line of adults and pediatrics has those of patients who were in
 * intensive care too, and not their days there. Divided by them, stays would be too short.
 */
const acuteStay: Measure = {
  id: 'acute-stay',
  label: 'analytics.inpatient.measure.acute-stay',
  unit: 'days',
  flow: false,
  basis: () => ({ formula: null, inputs: ['acuteDays', 'acuteDischarges'], caveats: [] }),
  of: () => ({ value: null, missing: 'discharges-of-all-units', inputs: ['acuteDischarges'] }),
}

/** A measure of adults and pediatrics beside that of the whole hospital. */
export interface InpatientRow {
  readonly id: string
  readonly acute: Measure
  readonly hospital: Measure
  /** Whether the first is part of the second. */
  readonly part: boolean
}

/** The inpatient measures in the public-use file: adults and pediatrics, and the total. */
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
    acute: acuteQuotient('acute-occupancy', 'share', 'acuteDays / acuteBedDays', 'acuteDays', 'acuteBedDays', swing),
    hospital: indicatorMeasure('occupancy'),
    part: false,
  },
  {
    id: 'stay',
    acute: acuteStay,
    hospital: indicatorMeasure('averageLengthOfStay'),
    part: false,
  },
]

/** The share of adults and pediatrics in the hospital; `null` where either is unknown or the total is zero. */
export function shareOf({ acute, hospital, part }: InpatientRow, report: ReportWithIndicators): number | null {
  const [some, all] = [acute.of(report).value, hospital.of(report).value]
  return part && some !== null && all !== null && all > 0 ? some / all : null
}

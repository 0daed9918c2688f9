import type { IndicatorId } from '@keyroom/cost-report'
import type { IntlShape } from 'react-intl'
import { remarksText } from '../board/remarks.ts'
import type { TrendCell } from './trend-rows.ts'

/** What to know of a hospital's value of a year, for a file; nothing where it has no report. */
export function cellRemarks(intl: IntlShape, cell: TrendCell | undefined, indicator: IndicatorId): string | null {
  if (!cell?.report) return null
  return remarksText(intl, { report: cell.report, annualised: cell.annualised, indicator })
}

import { laborCostAt } from '@keyroom/cost-report'
import type { IntlShape } from 'react-intl'
import type { Measure } from '../measures/measure.ts'

/** Labour cost of all employees at one salary a year, which says where it comes from as any other figure does. */
export function labourMeasure(intl: IntlShape, salary: number): Measure {
  return {
    id: 'labourCost',
    label: 'analytics.labour.cost',
    unit: 'dollars',
    flow: false,
    basis: () => ({
      formula: `fteEmployees × ${intl.formatNumber(salary)}`,
      inputs: ['fteEmployees'],
      caveats: ['analytics.labour.note'],
    }),
    of: ({ figures }) => {
      const value = laborCostAt(figures, salary)
      return value === null
        ? { value, missing: 'blank-input', inputs: ['fteEmployees'] }
        : { value, missing: null, inputs: ['fteEmployees'] }
    },
  }
}

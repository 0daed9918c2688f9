import { laborCostAt } from '@keyroom/cost-report'
import type { IntlShape } from 'react-intl'
import type { Measure } from '../measures/measure.ts'

/** The labor cost of all employees at one yearly salary, as a measure, so that it has a derivation. */
export function laborMeasure(intl: IntlShape, salary: number): Measure {
  return {
    id: 'laborCost',
    label: 'analytics.labor.cost',
    unit: 'dollars',
    flow: false,
    basis: () => ({
      formula: `fteEmployees × ${intl.formatNumber(salary)}`,
      inputs: ['fteEmployees'],
      caveats: ['analytics.labor.note'],
    }),
    of: ({ figures }) => {
      const value = laborCostAt(figures, salary)
      return value === null
        ? { value, missing: 'blank-input', inputs: ['fteEmployees'] }
        : { value, missing: null, inputs: ['fteEmployees'] }
    },
  }
}

import { figureColumn, isFlowFigure, type FigureKey } from '@keyroom/cost-report'
import type { Measure } from './measure.ts'

/** A figure as filed in the report. */
export function figureMeasure(key: FigureKey, caveats: readonly string[] = []): Measure {
  return {
    id: key,
    label: `analytics.figure.${key}`,
    unit: figureColumn(key).unit,
    flow: isFlowFigure(key),
    basis: () => ({ formula: null, inputs: [key], caveats }),
    of: ({ figures }) => {
      const value = figures[key] ?? null
      return value === null ? { value, missing: 'blank-input', inputs: [key] } : { value, missing: null, inputs: [key] }
    },
  }
}

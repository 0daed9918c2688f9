import type { IntlShape } from 'react-intl'
import type { FormulaInput } from '../provenance/formula-inputs.tsx'
import type { UnitMeasureId, UnitYear } from './unit-measure.ts'
import { targetText, unitValueText } from './unit-text.ts'

/** An input of a formula from a column of worksheet S-3 Part I. */
export type UnitInput = FormulaInput<number>

export interface Formula {
  /** The formula in words. */
  readonly words: string
  /** The formula with its numbers but without the result; `null` where one is missing. */
  readonly numbers: string | null
  /** The calculation with its result, if it has several steps or the figure is shown in words. */
  readonly worked?: string
  readonly inputs: readonly UnitInput[]
}

interface Asked {
  readonly year: UnitYear
  readonly measure: UnitMeasureId
  /** Percent. */
  readonly target: number
  readonly periodDays: number | null
}

type Operand = 'beds' | 'bedDays' | 'days' | 'discharges' | 'D'

/** The columns of worksheet S-3 Part I: beds at the end of the period, bed-days, days, and discharges of all payers. */
const columns: Readonly<Record<Operand, number | null>> = { beds: 2, bedDays: 3, days: 8, discharges: 15, D: null }

/** The formula of a measure of a unit, in words and with its numbers. */
export function unitFormula(intl: IntlShape, { year, measure, target, periodDays }: Asked): Formula {
  const derived = year.bedDaysBasis === 'beds'
  const value = (operand: Operand): number | null => (operand === 'D' ? periodDays : year[operand])
  const write = (operand: Operand) => {
    const held = value(operand)
    return held === null ? null : intl.formatNumber(held, { maximumFractionDigits: 2 })
  }
  const joined = (operands: readonly Operand[], sign: string) => {
    const texts = operands.map(write)
    return texts.includes(null) ? null : texts.join(` ${sign} `)
  }
  const census = unitValueText(intl, 'averageDailyCensus', year.averageDailyCensus)
  const [id, operands, numbers] = ((): readonly [string, readonly Operand[], string | null] => {
    switch (measure) {
      case 'beds':
        return ['beds', ['beds'], null]
      case 'days':
        return [year.daysWithNursery ? 'days.nursery' : 'days', ['days'], null]
      case 'bedDays':
        return derived
          ? ['bedDays.derived', ['beds', 'D'], year.lines.length > 1 ? null : joined(['beds', 'D'], '×')]
          : ['bedDays', ['bedDays'], null]
      case 'averageDailyCensus':
        return ['averageDailyCensus', ['days', 'D'], joined(['days', 'D'], '÷')]
      case 'occupancy':
        return [
          derived ? 'occupancy.derived' : 'occupancy',
          derived ? ['days', 'bedDays', 'beds', 'D'] : ['days', 'bedDays'],
          joined(['days', 'bedDays'], '÷'),
        ]
      case 'averageLengthOfStay':
        return ['averageLengthOfStay', ['days', 'discharges'], joined(['days', 'discharges'], '÷')]
      case 'bedsAtTarget':
        return ['bedsAtTarget', ['days', 'D'], `⌈${census} ÷ ${targetText(intl, target)}⌉`]
      case 'censusP95':
        return ['censusP95', ['days', 'D'], null]
      case 'shareOfDays':
        return ['shareOfDays', ['days'], null]
    }
  })()
  return {
    words: intl.formatMessage({ id: `analytics.units.formula.${id}` }, { census, target: targetText(intl, target) }),
    numbers,
    inputs: operands.map((operand) => ({
      id: operand,
      label: intl.formatMessage({
        id: operand === 'D' ? 'analytics.source.period-days' : `analytics.units.input.${operand}`,
      }),
      text: write(operand) ?? intl.formatMessage({ id: 'analytics.source.blank' }),
      column: operand === 'bedDays' && derived ? null : columns[operand],
    })),
  }
}

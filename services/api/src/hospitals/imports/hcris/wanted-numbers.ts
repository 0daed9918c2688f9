import { figuresByCell, unitLine, type FigureKey } from '@keyroom/cost-report'
import type { WantedCells } from './read-cells.ts'

/** What a column of S-3 Part I says of a unit. */
export type UnitColumn = 'worksheetALine' | 'beds' | 'bedDays' | 'days' | 'discharges'

/** What a numeric cell is wanted as. A cell can be a figure of the report and one of a unit. */
export interface WantedNumber {
  readonly figure?: FigureKey
  readonly unit?: { readonly line: string; readonly column: UnitColumn }
  /** Line 26 of S-2 Part I: 1 urban, 2 rural. */
  readonly isGeography?: true
}

const unitColumns: Readonly<Record<string, UnitColumn>> = {
  '00100': 'worksheetALine',
  '00200': 'beds',
  '00300': 'bedDays',
  '00800': 'days',
  '01500': 'discharges',
}

const figures = figuresByCell()
const geography = 'S200001/02600/00100'

/** The cells of NMRC that KeyRoom reads: of about three thousand a report, some two hundred. */
export const wantedNumbers: WantedCells<WantedNumber> = {
  worksheets: new Set([...figures.keys(), geography, 'S300001/'].map((cell) => cell.split('/')[0] ?? '')),
  find: (worksheet, line, column) => {
    const cell = `${worksheet}/${line}/${column}`
    const figure = figures.get(cell)
    const unit = worksheet === 'S300001' ? wantedUnit(line, column) : undefined
    if (cell === geography) return { isGeography: true }
    return figure || unit ? { ...(figure && { figure }), ...(unit && { unit }) } : undefined
  },
}

function wantedUnit(line: string, column: string): WantedNumber['unit'] {
  const known = unitLine(line)
  const name = unitColumns[column]
  if (!known || !name || (name === 'discharges' && !known.discharges)) return undefined
  return { line, column: name }
}

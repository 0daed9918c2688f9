import { reached } from './row.mjs'

/**
 * Prints the rows of one figure as a table.
 * @param {readonly import('./row.mjs').Row[]} rows
 */
export function printRows(rows) {
  const lines = rows.map(cellsOf)
  const widths = lines[0].map((_, column) => Math.max(...lines.map((cells) => cells[column].length)))
  for (const [name, ...rest] of lines) {
    const cells = rest.map((cell, column) => cell[column < 1 ? 'padStart' : 'padEnd'](widths[column + 1]))
    console.log(`  ${[name.padEnd(widths[0]), ...cells].join('  ').trimEnd()}`)
  }
}

function cellsOf(row) {
  const { name, value, unit, between, runs, goal, note, load } = row
  const words = goal && [
    goal.max === undefined ? '' : `at most ${number(goal.max)}`,
    goal.min === undefined ? '' : `at least ${number(goal.min)}`,
  ]
  return [
    name,
    `${number(value)} ${unit}`,
    between && runs > 1 ? `${number(between[0])} to ${number(between[1])} in ${runs}` : '',
    goal ? `${reached(row) ? 'ok' : 'MISSED'}, ${words.filter(Boolean).join(', ')}` : '',
    load === undefined ? '' : `load ${load.toFixed(1)}`,
    note ?? '',
  ]
}

/** Three or four digits are enough for anybody. */
function number(value) {
  const digits = Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : Math.abs(value) >= 1 ? 2 : 3
  return value.toLocaleString('en-US', { maximumFractionDigits: digits })
}

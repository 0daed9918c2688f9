import { createWriteStream } from 'node:fs'
import { once } from 'node:events'

/** Worksheets of a report with how many lines and columns of each are filled, about as in HCRIS: three thousand cells. */
const worksheets = [
  ['A000000', 120, 7],
  ['A700003', 3, 9],
  ['B000001', 110, 12],
  ['C000001', 70, 8],
  ['D30A180', 60, 4],
  ['E00A18A', 80, 1],
  ['G000000', 60, 1],
  ['G200000', 30, 3],
  ['G300000', 29, 1],
  ['S100000', 31, 2],
  ['S200001', 60, 1],
  ['S300001', 34, 10],
  ['S300002', 28, 4],
]

/** Rows that one report has. */
export const rowsOfReport = worksheets.reduce((sum, [, lines, columns]) => sum + lines * columns, 0)

/**
 * Writes an NMRC file of made-up reports in the layout of raw HCRIS.
 * @param {string} path
 * @param {number} reports
 */
export async function writeNumericFile(path, reports) {
  const rest = cells()
  const file = createWriteStream(path)
  for (let number = 0; number < reports; number++) {
    const record = 600_000 + number
    let text = ''
    for (const [at, cell] of rest.entries()) text += `${record},${cell},${(at * 7_919 + number * 104_729) % 900_000}\n`
    if (!file.write(text)) await once(file, 'drain')
  }
  file.end()
  await once(file, 'finish')
}

/** Worksheet, line and column of every row of a report. */
function cells() {
  const code = (number) => String(number * 100).padStart(5, '0')
  return worksheets.flatMap(([worksheet, lines, columns]) =>
    Array.from({ length: lines * columns }, (_, at) => {
      return `${worksheet},${code(Math.floor(at / columns) + 1)},${code((at % columns) + 1)}`
    }),
  )
}

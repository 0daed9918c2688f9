/** HCRIS's codes of the worksheets that the file draws on, as the form names them. */
const worksheets: Readonly<Record<string, string>> = {
  A000000: 'A',
  C000001: 'C Part I',
  G000000: 'G',
  G300000: 'G-3',
  S100000: 'S-10',
  S100001: 'S-10',
  S300001: 'S-3 Part I',
}

/** A cell of form 2552-10 as people name it. */
export interface CellName {
  readonly worksheet: string
  readonly line: string
  readonly column: string
}

/** Reads a cell in HCRIS spelling: `S300001/01400/00800` is line 14, column 8 of worksheet S-3 Part I. */
export function cellName(cell: string): CellName {
  const [worksheet = '', line = '', column = ''] = cell.split('/')
  return { worksheet: worksheets[worksheet] ?? worksheet, line: hundredths(line), column: hundredths(column) }
}

/** Lines and columns are coded in hundredths: `00801` is 8.01. */
function hundredths(code: string): string {
  return String(Number(code) / 100)
}

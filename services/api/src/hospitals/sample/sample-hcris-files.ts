import { figureCells, figureKeys } from '@keyroom/cost-report'
import type { Filing, SampleFile } from './sample-filings.ts'

/** CMS's code for short-term hospitals, which the sample gives to all. */
const providerType = '1'

/** RPT has to be read first: the others name reports by their record numbers. */
export function sampleHcrisFiles(filings: readonly Filing[]): SampleFile[] {
  const rows = (rowOf: (filing: Filing, record: string) => string[]) =>
    filings.flatMap((filing, position) => rowOf(filing, String(position + 1))).join('\n')
  return [
    { name: 'HOSP10_SAMPLE_RPT.CSV', text: rows(reportRow) },
    { name: 'HOSP10_SAMPLE_ALPHA.CSV', text: rows(textRows) },
    { name: 'HOSP10_SAMPLE_NMRC.CSV', text: rows(numberRows) },
  ]
}

function reportRow({ hospital, period }: Filing, record: string): string[] {
  const afterPeriod = ['', 'N', 'N', '', '', '', '', '', '', '', '']
  return [[record, hospital.control, hospital.ccn, '', '1', period.begin, period.end, ...afterPeriod].join(',')]
}

function textRows({ hospital, report }: Filing, record: string): string[] {
  const { name, address, place } = hospital
  const unitNames = report.units.flatMap(({ line, printedName }) =>
    printedName ? [[`S300001/${line}/00000`, printedName] as const] : [],
  )
  return [
    ['S200001/00100/00100', address] as const,
    ['S200001/00200/00100', place.city] as const,
    ['S200001/00200/00200', place.state] as const,
    ['S200001/00200/00300', place.zip] as const,
    ['S200001/00200/00400', place.county] as const,
    ['S200001/00300/00100', name] as const,
    ['S200001/00300/00400', providerType] as const,
    ...unitNames,
  ].map(([cell, text]) => `${record},${fileCell(cell)},"${text}"`)
}

function numberRows({ hospital, report }: Filing, record: string): string[] {
  const numbers = new Map<string, number>([[fileCell('S200001/02600/00100'), hospital.place.urban ? 1 : 2]])
  for (const { key, cell } of figureFileCells) {
    const value = report.figures[key]
    if (value !== null) numbers.set(cell, value)
  }
  for (const { line, beds, bedDays, days, discharges } of report.units) {
    for (const [column, value] of [
      ['00200', beds],
      ['00300', bedDays],
      ['00800', days],
      ['01500', discharges],
    ] as const) {
      if (typeof value === 'number') numbers.set(`S300001,${line},${column}`, value)
    }
  }
  return Array.from(numbers, ([cell, value]) => `${record},${cell},${value}`)
}

/** The cell that each figure is filed in: the first, where its figure is a sum of several. */
const figureFileCells = figureKeys.flatMap((key) =>
  figureCells(key)
    .slice(0, 1)
    .map((cell) => ({ key, cell: fileCell(cell) })),
)

/** A cell as files write it: `S300001/01400/00800` is `S300001,01400,00800`. */
function fileCell(cell: string): string {
  return cell.replaceAll('/', ',')
}

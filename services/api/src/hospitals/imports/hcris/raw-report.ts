import { figureKeys, fiscalYear, type FigureKey, type Figures } from '@keyroom/cost-report'
import type { Cell } from '../staging/table.ts'
import { unitCells, type FiledUnit, type UnitReport } from '../units/report-unit-table.ts'

/** What RPT says of a report. */
export interface RawFacts {
  readonly recordNumber: string
  readonly ccn: string
  readonly control: number | null
  readonly status: number
  /** ISO days. */
  readonly periodBegin: string
  readonly periodEnd: string
}

/** What ALPHA says of it. */
export interface RawWords {
  readonly name: string | null
  readonly address: string | null
  readonly city: string | null
  readonly state: string | null
  readonly zip: string | null
  readonly county: string | null
  readonly cbsa: string | null
  readonly providerType: number | null
  /** Names by line of worksheet A: `{ "03500": "NICU" }`. */
  readonly worksheetANames: Readonly<Record<string, string>>
  /** Names by line of S-3 Part I, where a report has them there. */
  readonly unitNames: Readonly<Record<string, string>>
}

/** What NMRC says of it. */
export interface RawNumbers {
  readonly ruralUrban: 'R' | 'U' | null
  readonly figures: Figures
}

/** A raw report as `cost_report` stores it. Without ALPHA it has no words; the public-use file's are then shown. */
export function rawReportCells(facts: RawFacts, words: RawWords | undefined, numbers: RawNumbers): readonly Cell[] {
  return [
    facts.recordNumber,
    'hcris',
    'cms',
    facts.ccn,
    fiscalYear(facts.periodBegin),
    facts.periodBegin,
    facts.periodEnd,
    facts.status,
    words?.name ?? null,
    words?.address ?? null,
    words?.city ?? null,
    words?.state ?? null,
    words?.zip ?? null,
    words?.county ?? null,
    words?.cbsa ?? null,
    numbers.ruralUrban,
    words?.providerType ?? null,
    facts.control,
    ...figureKeys.map((key: FigureKey) => numbers.figures[key]),
  ]
}

/** The units of a raw report as `report_unit` stores them. */
export function rawUnitCells(
  facts: RawFacts,
  words: RawWords | undefined,
  units: readonly FiledUnit[],
): (readonly Cell[])[] {
  const report: UnitReport = {
    recordNumber: facts.recordNumber,
    origin: 'hcris',
    ccn: facts.ccn,
    fiscalYear: fiscalYear(facts.periodBegin),
    periodBegin: facts.periodBegin,
    periodEnd: facts.periodEnd,
    status: facts.status,
  }
  return units
    .map((unit) => unitCells(report, { ...unit, printedName: words ? printedName(words, unit) : null }))
    .filter((cells) => cells !== null)
}

/**
 * What a hospital calls a unit of special care: on worksheet A, on the line that column 1 of S-3 Part I names, else on the
 * one that stands for the S-3 line with the same subscript (8 to 12 are 31 to 35); else in S-3 Part I itself.
 */
function printedName({ worksheetANames, unitNames }: RawWords, { line, worksheetALine }: FiledUnit): string | null {
  if (!isSpecialCare(line)) return null
  return worksheetANames[worksheetALine ?? worksheetALineOf(line)] ?? unitNames[line] ?? null
}

/** Lines 8 to 12, whose names are free text; the form names all others. */
export function isSpecialCare(line: string): boolean {
  return line >= '00800' && line < '01300'
}

/** `00801` is `03101`. */
export function worksheetALineOf(line: string): string {
  return String(Number(line) + 2_300).padStart(5, '0')
}

import { fiscalYear, type Figures } from '@keyroom/cost-report'
import type { CostReportRow } from '../../stored/tables/cost-report-table.ts'
import {
  reportUnitRow,
  type FiledUnit,
  type ReportUnitRow,
  type UnitReport,
} from '../../stored/tables/report-unit-table.ts'

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
export function rawReportRow(facts: RawFacts, words: RawWords | undefined, numbers: RawNumbers): CostReportRow {
  return {
    ...numbers.figures,
    id: facts.recordNumber,
    edition: 'hcris',
    source: 'cms',
    ccn: facts.ccn,
    fiscalYear: fiscalYear(facts.periodBegin),
    periodBegin: facts.periodBegin,
    periodEnd: facts.periodEnd,
    status: facts.status,
    name: words?.name ?? null,
    address: words?.address ?? null,
    city: words?.city ?? null,
    state: words?.state ?? null,
    zip: words?.zip ?? null,
    county: words?.county ?? null,
    cbsa: words?.cbsa ?? null,
    ruralUrban: numbers.ruralUrban,
    providerType: words?.providerType ?? null,
    control: facts.control,
    keptFigures: null,
    absentFigures: '',
  }
}

/** The units of a raw report as `report_unit` stores them. */
export function rawUnitRows(
  facts: RawFacts,
  words: RawWords | undefined,
  units: readonly FiledUnit[],
): ReportUnitRow[] {
  const report: UnitReport = {
    recordNumber: facts.recordNumber,
    edition: 'hcris',
    ccn: facts.ccn,
    fiscalYear: fiscalYear(facts.periodBegin),
    periodBegin: facts.periodBegin,
    periodEnd: facts.periodEnd,
    status: facts.status,
  }
  return units
    .map((unit) => reportUnitRow(report, { ...unit, printedName: words ? printedName(words, unit) : null }))
    .filter((row) => row !== null)
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
function worksheetALineOf(line: string): string {
  return String(Number(line) + 2_300).padStart(5, '0')
}

import { beforeAll, describe, expect, test } from '@jest/globals'
import {
  allSeries,
  badgesOf,
  bedBandOf,
  daysInPeriod,
  facilityType,
  isFullPeriod,
  quantiles,
  seriesValues,
  sorted,
  type CostReport,
} from '@keyroom/cost-report'
import { inspectFile } from './csv/inspect-file.ts'
import { IssueLog } from './import-log/issues.ts'
import type { CostReportRow } from '../stored/tables/cost-report-table.ts'
import { costReportFile } from './cost-report/cost-report-file.ts'
import type { Source } from './kinds/file-kind.ts'
import { countedAnotherWay } from './testing/counted-another-way.ts'
import { describeWithRealFiles, realFile } from './testing/real-files.ts'

type FiledReport = CostReportRow & CostReport

/** Every report of one of CMS's files, read as the importer reads it. */
async function readReports(path: string): Promise<FiledReport[]> {
  const reports: FiledReport[] = []
  const source = {
    path,
    file: path,
    facts: await inspectFile(path),
    year: null,
    log: new IssueLog(path),
    signal: new AbortController().signal,
  }
  for await (const { outputRows } of costReportFile.read(source as Source)) {
    for (const { row } of outputRows) {
      const report = row as CostReportRow
      reports.push({ ...report, figures: report })
    }
  }
  expect(source.log.skipped).toBe(0)
  return reports
}

/** The reports that benchmarks count: full periods of short-term hospitals with beds, the latest of each. */
function benchmarked(reports: readonly FiledReport[]): FiledReport[] {
  const latest = new Map<string, FiledReport>()
  for (const report of reports) {
    if (facilityType(report.ccn) !== 'short-term' || !isFullPeriod(report)) continue
    const held = latest.get(report.ccn)
    const later = held && [report.periodEnd, report.id].join(' ') > [held.periodEnd, held.id].join(' ')
    if (!held || later) latest.set(report.ccn, report)
  }
  return [...latest.values()].filter(({ figures }) => bedBandOf(figures.beds) !== null)
}

describe.each(Object.entries(countedAnotherWay))('in %s', (year, { reports: count, ...medians }) => {
  const name = `cms/CostReport_${year}_Final.csv`
  describeWithRealFiles('the national medians of short-term hospitals', [name], () => {
    let values: (number | null)[][]
    beforeAll(async () => {
      values = benchmarked(await readReports(realFile(name))).map(seriesValues)
    }, 60_000)

    test('as many reports count', () => expect(values).toHaveLength(count))

    test.each(Object.entries(medians))('%s is %p', (key, [median, n]) => {
      expect(medianOf(key, values)).toEqual([expect.closeTo(median, 5), n])
    })
  })
})

function medianOf(key: string, values: readonly (readonly (number | null)[])[]): [median: number, n: number] {
  const at = allSeries.findIndex((series) => series.key === key)
  const found = quantiles(sorted(values.map((row) => row[at] ?? null)))
  return [found.suppressed ? NaN : found.p50, found.n]
}

describeWithRealFiles('the file of 2021', ['cms/CostReport_2021_Final.csv'], () => {
  let reports: FiledReport[]
  beforeAll(async () => {
    reports = await readReports(realFile('cms/CostReport_2021_Final.csv'))
  }, 60_000)

  test('corrects nothing that the file does not state', () => {
    const corrected = allSeries.filter(({ variant }) => variant === 'corrected').map(({ key }) => key)
    expect(corrected).toHaveLength(8)
    const values = reports.map(seriesValues)
    for (const key of corrected) expect(medianOf(key, values)).toEqual([NaN, 0])
  })

  test('badges and broken identities are as many as counted another way', () => {
    const count = (holds: (report: FiledReport) => boolean) => reports.filter(holds).length
    expect(count((report) => daysInPeriod(report.periodBegin, report.periodEnd) < 350)).toBe(191)
    expect(count((report) => badgesOf(report).includes('over-100-percent'))).toBe(33)
    expect(count((report) => badgesOf(report).includes('no-beds'))).toBe(85)
    expect(count((report) => badgesOf(report).includes('income-does-not-add-up'))).toBe(0)
    expect(count((report) => badgesOf(report).includes('does-not-balance'))).toBe(87)
  })
})

/** A raw report as a test wants it: cells by `S300001/01400/00800`, on top of the usual ones. */
export interface FixtureRawReport {
  readonly record: string
  readonly ccn?: string
  readonly status?: string
  readonly control?: string
  readonly begin?: string
  readonly end?: string
  readonly numbers?: Readonly<Record<string, string | number>>
  readonly texts?: Readonly<Record<string, string>>
}

/** 27,500 days in 105 beds, of which 1,500 are newborns'; a unit on line 12 and one on line 12.01. */
const usualNumbers: Readonly<Record<string, string | number>> = {
  'A000000/00100/00300': 5,
  'A000000/20000/00100': 5_000_000,
  'B000001/00100/00100': 1,
  'G000000/00100/00100': 100,
  'G000000/00100/00300': 50,
  'G200000/02800/00100': 600,
  'G200000/02800/00200': 400,
  'G300000/00100/00100': 1_000,
  'G300000/00200/00100': 500,
  'G300000/00300/00100': 500,
  'G300000/00400/00100': 450,
  'G300000/02500/00100': 20,
  'G300000/02900/00100': 70,
  'S200001/02600/00100': 1,
  'S300001/00700/00200': 80,
  'S300001/00700/00300': 29_200,
  'S300001/00700/00800': 20_000,
  'S300001/00800/00100': 31,
  'S300001/00800/00200': 10,
  'S300001/00800/00300': 3_650,
  'S300001/00800/00800': 3_000,
  'S300001/01200/00100': 35,
  'S300001/01200/00200': 10,
  'S300001/01200/00300': 3_650,
  'S300001/01200/00800': 2_000,
  'S300001/01201/00100': 35.02,
  'S300001/01201/00200': 5,
  'S300001/01201/00300': 1_825,
  'S300001/01201/00800': 1_000,
  'S300001/01300/00800': 1_500,
  'S300001/01400/00200': 105,
  'S300001/01400/00300': 38_325,
  'S300001/01400/00800': 27_500,
  'S300001/01400/01500': 5_000,
}

const usualTexts: Readonly<Record<string, string>> = {
  'A000000/03500/00000': 'NEO-NATAL ICU',
  'A000000/03502/00000': 'PEDS ICU',
  'A000000/05000/00000': 'OPERATING ROOM',
  'S200001/00100/00100': '55 FRUIT STREET',
  'S200001/00200/00100': 'BOSTON',
  'S200001/00200/00200': 'ma',
  'S200001/00200/00300': '2114-',
  'S200001/00200/00400': 'SUFFOLK',
  'S200001/00300/00100': 'GENERAL HOSPITAL, THE',
  'S200001/00300/00300': '14460',
  'S200001/00300/00400': '1',
}

/** RPT, NMRC and ALPHA of raw HCRIS in the documented layout: no header rows. */
export function hcrisFiles(reports: readonly FixtureRawReport[]): { rpt: string; nmrc: string; alpha: string } {
  const rows = (pick: (report: FixtureRawReport) => Readonly<Record<string, string | number>>) =>
    reports
      .flatMap((report) =>
        Object.entries(pick(report))
          .sort(([one], [other]) => (one < other ? -1 : 1))
          .map(([cell, value]) => `${report.record},${cell.replaceAll('/', ',')},${quoted(String(value))}\n`),
      )
      .join('')
  return {
    rpt: reports.map(rptRow).join(''),
    nmrc: rows(({ numbers }) => ({ ...usualNumbers, ...numbers })),
    alpha: rows(({ texts }) => ({ ...usualTexts, ...texts })),
  }
}

function rptRow(report: FixtureRawReport): string {
  const { record, ccn = '220071', control = '2', status = '1', begin = '10/01/2020', end = '09/30/2021' } = report
  const cells = [record, control, ccn, '', status, begin, end, '02/01/2022', 'N', 'N', 'F', '13201', '4']
  return `${[...cells, '01/15/2022', 'F', '', '', '01/10/2022'].join(',')}\n`
}

function quoted(text: string): string {
  return /[",]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

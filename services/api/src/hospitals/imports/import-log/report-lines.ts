import type { FileReport, ImportReport } from './import-report.ts'
import type { PlacementCounts } from '../../facilities/derive/read-placements.ts'

const encodings: Record<FileReport['encoding'], string> = {
  utf8: 'UTF-8',
  utf16le: 'UTF-16',
  utf16be: 'UTF-16, big-endian',
  latin1: 'latin-1',
}

const count = new Intl.NumberFormat('en-US')

/** An import report as lines that a person reads. Single rows are in the report files. */
export function reportLines({ files, refused, cancelled, notBegun }: ImportReport): string[] {
  return [
    ...files.flatMap((file) => [...fileLines(file), '']),
    ...refused.map(({ file, reason }) => (reason.startsWith(file) ? reason : `${file}: ${reason}`)),
    ...cancelled.map((file) => `${file}: cancelled; nothing of it was written`),
    ...notBegun.map((file) => `${file}: not begun`),
  ]
}

function fileLines(report: FileReport): string[] {
  const years = report.fiscalYears.length > 0 ? `, fiscal year ${report.fiscalYears.join(', ')}` : ''
  const { rows, added, changed, unchanged, skipped, flagged } = report
  return [
    `${report.file}: ${report.title}${years} (sha256 ${report.sha256.slice(0, 12)}, ${encodings[report.encoding]})`,
    ...(report.importedBefore === null ? [] : [`  the same file was imported at ${report.importedBefore}`]),
    `  ${count.format(rows)} rows in ${report.seconds.toFixed(1)} s: ${count.format(added)} added, ` +
      `${count.format(changed)} changed, ${count.format(unchanged)} the same, ${count.format(skipped)} skipped; ` +
      `${count.format(flagged)} flagged`,
    ...report.notes.map(({ what, count: times }) => `  ${count.format(times)} ${what}`),
    ...report.counts.map(({ what, count: times }) => `  ${count.format(times)} ${what}`),
    ...listed('  columns that KeyRoom does not know: ', report.unknownHeaders),
    ...listed('  columns that the file lacks: ', report.absentHeaders),
    ...(report.issuesLeftOut > 0 ? [`  ${count.format(report.issuesLeftOut)} further lines were not kept`] : []),
    ...(report.placement === null ? [] : placementLines(report.placement)),
  ]
}

function listed(beginning: string, names: readonly string[]): string[] {
  return names.length === 0 ? [] : [`${beginning}${names.join(', ')}`]
}

function placementLines({ facilities, byGrade, unplaced, closed }: PlacementCounts): string[] {
  const n = (value: number) => count.format(value)
  return [
    `  ${n(facilities)} hospitals now: ${n(byGrade['name-zip'])} placed by name and ZIP, ` +
      `${n(byGrade['street-zip'])} by street number and ZIP, ${n(byGrade['name-city'])} by name and city ` +
      `(${n(closed)} of these at a hospital that HIFLD lists as closed);`,
    `  ${n(byGrade['zip-centre'])} at their ZIP's center, ${n(byGrade['city-centre'])} at their city's, ` +
      `${n(byGrade['county-centre'])} at their county's; ${n(unplaced)} without a place`,
  ]
}

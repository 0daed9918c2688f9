import type { SharedScenario } from '@keyroom/product-api/schemas'
import { departuresFromReport, type MethodId, type ReportFigureId } from '@keyroom/right-sizing'
import { assumptionsOf, sourcesOf } from '../../collaboration/shared-assumptions.ts'
import { drawTable } from '../paper/draw-table.ts'
import { departmentName, moreOf, type Brief } from './brief.ts'

const maxWarnings = 8
const lineStyle = { size: 9, maxLines: 2 } as const
/** For sources under a table that fills the last page. */
const sourcesHeight = 190

/** What an expert would look at twice, what is not as in the criteria and reports, and the documents that they cite. */
export function drawNotes(brief: Brief, lastPage: number): void {
  drawWarnings(brief)
  drawAssumptions(brief, lastPage)
  drawSources(brief, lastPage)
}

function drawWarnings(brief: Brief): void {
  const { paper, words, facts, evaluation } = brief
  const { warnings } = evaluation
  if (warnings.length === 0) return
  paper.heading(words.text('notes'), 1)
  for (const warning of warnings.slice(0, maxWarnings)) {
    const department = facts.program.departments.find(({ id }) => id === warning.department)
    const text = words.warning(warning, department)
    paper.paragraph(department ? `${words.names.department(department)}: ${text}` : text, lineStyle)
  }
  if (warnings.length > maxWarnings) {
    paper.paragraph(words.text('notes.more', { count: warnings.length - maxWarnings }), lineStyle)
  }
}

function drawAssumptions(brief: Brief, lastPage: number): void {
  const { paper, words, facts } = brief
  const assumptions = assumptionsOf(facts.program, facts.criteria)
  paper.heading(words.text('assumptions'), 1)
  if (assumptions.length === 0) return paper.paragraph(words.text('assumptions.none'))
  drawTable(paper, {
    columns: [
      { head: words.text('department'), width: 130 },
      { head: words.text('assumptions.what'), width: 122 },
      { head: words.text('assumptions.value'), width: 80, isNumber: true },
      { head: words.text('assumptions.instead'), width: 160, isNumber: true },
    ],
    rows: assumptions.map((assumption) => assumptionRow(brief, assumption)),
    lastPage,
    reserve: sourcesHeight,
    more: moreOf(brief),
  })
}

type Assumption = SharedScenario['assumptions'][number]

function assumptionRow(brief: Brief, assumption: Assumption): string[] {
  const { department, kind, id, name, value, instead, fiscalYear } = assumption
  const { words, facts } = brief
  const type = department === null ? undefined : facts.program.departments[department]?.type
  const values = { room: words.names.room(id ?? '', name), rooms: words.names.keyRooms(type ?? '') }
  return [
    department === null ? words.text('assumptions.whole') : departmentName(brief, department),
    nameOf(brief, kind, id, values),
    shown(brief, kind, id, value),
    fiscalYear !== undefined
      ? words.inReport(id as ReportFigureId, Number(instead), fiscalYear)
      : instead === null
        ? words.text(missing[kind])
        : shown(brief, kind, id, instead),
  ]
}

function nameOf({ words }: Brief, kind: Assumption['kind'], id: string | null, values: Record<string, string>): string {
  if (kind === 'setting') return words.names.setting(id ?? '')
  if (kind === 'report-figure') return words.reportFigure(id as ReportFigureId)
  if (kind === 'size-targets') return words.names.field('occupancyBySize')
  return words.text(`assumption.${kind}`, values)
}

/** What stands for the value of the criteria where they have none. */
const missing: Readonly<Record<Assumption['kind'], string>> = {
  'report-figure': 'no-value',
  setting: 'assumptions.no-criterion',
  'size-targets': 'assumptions.no-criterion',
  method: 'assumptions.no-criterion',
  scope: 'assumptions.no-criterion',
  rounding: 'assumptions.no-criterion',
  'key-rooms': 'assumptions.by-rule',
  'own-room': 'assumptions.no-criterion',
  'room-count': 'assumptions.by-rule',
  'room-area': 'assumptions.by-rule',
}

function shown({ words }: Brief, kind: Assumption['kind'], id: string | null, value: Assumption['value']): string {
  if (kind === 'report-figure') return words.reportFigureValue(id as ReportFigureId, value as number | null)
  if (value === null) return words.text('no-value')
  if (typeof value === 'object') return 'kind' in value ? words.rounding(value) : words.sizeTargets(value)
  // Criteria may have one target in place of targets by size.
  if (kind === 'size-targets') return words.share(Number(value))
  if (kind === 'method') return words.names.method(value as MethodId)
  if (kind === 'scope') return words.text(`scope.${value}`)
  if (kind === 'setting') return words.setting(id ?? '', Number(value))
  return kind === 'own-room' || kind === 'room-area' ? words.area(Number(value)) : words.count(Number(value))
}

function drawSources(brief: Brief, lastPage: number): void {
  const { paper, words, facts } = brief
  const reports = facts.program.departments.flatMap((department) => {
    const { source } = department
    if (!source) return []
    const { unit, printedName, facilityName, ccn, fiscalYear } = source
    const name = printedName ?? words.names.unit(unit)
    const count = departuresFromReport(department).length
    return [words.text('source.report', { unit: name, hospital: facilityName, ccn, year: fiscalYear, count })]
  })
  const documents = sourcesOf(facts.program, facts.criteria).map(({ title, publisher, edition, date }) =>
    [title, publisher, edition, date].filter(Boolean).join(', '),
  )
  const lines = [...new Set([...reports, ...documents])]
  if (lines.length === 0) return
  paper.heading(words.text('sources'), 1)
  for (const [at, line] of lines.entries()) {
    const isFull = paper.page >= lastPage && paper.y + paper.heightOf(line, paper.width, lineStyle) > paper.bottom - 24
    if (isFull) return paper.paragraph(moreOf(brief)(lines.length - at), lineStyle)
    paper.paragraph(line, lineStyle)
  }
}

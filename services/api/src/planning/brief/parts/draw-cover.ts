import { colors } from '../paper/paper.ts'
import { incompleteText, type Brief } from './brief.ts'

const labelWidth = 110

/** The first page: what this is the brief of, and by which criteria. */
export function drawCover(brief: Brief, now: Date): void {
  const { paper, words, facts } = brief
  const { name, version, changedAt, place, program, criteria } = facts
  const { baseYear, horizonYears, hospital } = program
  const { doc, left, width } = paper
  paper.decorate(() => doc.rect(0, 0, 612, 12).fill(colors.accent))
  paper.y = 190
  paper.paragraph(words.text('subtitle'), { size: 12, weight: 'bold', color: colors.accent })
  paper.title(name)
  paper.y += 6
  paper.decorate(() => doc.rect(left, paper.y, 72, 3).fill(colors.accent))
  paper.y += 30

  const rows = place
    ? [
        ['client', place.client],
        ['project', place.project],
        ['location', place.location],
        ['status', words.text(`status.${place.status}`)],
      ]
    : []
  for (const [label = '', value = ''] of rows) {
    const style = { size: 11, maxLines: 3 }
    const height = paper.heightOf(value, width - labelWidth, style)
    const labelStyle = { size: 11, color: colors.quiet, maxLines: 1 }
    paper.tagged('P', () => paper.draw(words.text(label), left, paper.y, labelWidth - 10, labelStyle))
    paper.tagged('P', () => {
      paper.draw(value, left + labelWidth, paper.y, width - labelWidth, { ...style, color: colors.heading })
    })
    paper.y += height + 6
  }
  paper.y += rows.length > 0 ? 18 : 0

  const lines = [
    ...(hospital
      ? [words.text('hospital', { name: hospital.name, ccn: hospital.ccn, year: hospital.fiscalYear })]
      : []),
    words.text('period', { from: baseYear, to: baseYear + horizonYears }),
    words.text('pack', { name: criteria.pack.name, version: criteria.pack.version }),
    words.text('version', { version, date: words.date(changedAt) }),
    words.text('made', { date: words.date(now) }),
  ]
  for (const line of lines) paper.paragraph(line, { size: 11, maxLines: 3 })
  const incomplete = incompleteText(brief)
  if (incomplete !== null) paper.paragraph(incomplete, { size: 11, weight: 'bold', maxLines: 3 })
}

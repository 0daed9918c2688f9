import { choiceOf, simulate } from '@keyroom/right-sizing'
import { colors } from '../paper/paper.ts'
import { drawTable } from '../paper/draw-table.ts'
import { departmentName, moreOf, type Brief } from './brief.ts'

/** As the workbook has them, so that both state the same. */
const futures = { draws: 10_000, seed: 1 }

/** From here on the simulation is left out, so that there is time for the rest. */
const timeLimitMs = 4_000

/** How many key rooms the futures need that ranges of growth and stay allow, by department. */
export async function drawRisk(brief: Brief, lastPage: number): Promise<void> {
  const { paper, words, facts } = brief
  const { program, criteria } = facts
  const year = program.baseYear + program.horizonYears
  const end = performance.now() + timeLimitMs
  const simulation = await simulate(
    program,
    criteria,
    { ...futures, year },
    { isCancelled: () => performance.now() > end },
  )
  paper.heading(words.text('risk', { year }), 1)
  if (!simulation) return paper.paragraph(words.text('risk.left-out'))
  if (simulation.departments.length === 0) return paper.paragraph(words.text('risk.none'))
  paper.paragraph(words.text('risk.note'))
  drawTable(paper, {
    columns: [
      { head: words.text('department'), width: 192 },
      { head: words.text('risk.p10'), width: 50, isNumber: true },
      { head: words.text('risk.p50'), width: 60, isNumber: true },
      { head: words.text('risk.p90'), width: 50, isNumber: true },
      { head: words.text('risk.planned'), width: 60, isNumber: true },
      { head: words.text('risk.suffices'), width: 80, isNumber: true },
    ],
    rows: simulation.departments.map(({ id, planned, years, choices }) => {
      const last = years.at(-1)
      return [
        departmentName(brief, id),
        words.count(last?.p10 ?? null),
        words.count(last?.p50 ?? null),
        words.count(last?.p90 ?? null),
        words.count(planned),
        planned === null ? words.text('no-value') : words.share(choiceOf(choices, planned).suffices),
      ]
    }),
    lastPage,
    reserve: 30,
    more: moreOf(brief),
  })
  const { name, version } = criteria.pack
  paper.paragraph(words.text('risk.source', { ...futures, pack: name, version }), {
    size: 8.5,
    color: colors.quiet,
    maxLines: 2,
  })
}

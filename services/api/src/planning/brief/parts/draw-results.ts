import { programSettingIds, programSettingInUse, volumeLines, volumesOf } from '@keyroom/right-sizing'
import { drawTable } from '../paper/draw-table.ts'
import { departmentName, incompleteText, moreOf, type Brief } from './brief.ts'

/** What is needed, what exists and when it runs out, by department. */
export function drawKeyRooms(brief: Brief, lastPage: number): void {
  const { paper, words, evaluation } = brief
  paper.heading(words.text('key-rooms'), 1)
  if (evaluation.departments.length === 0) return paper.paragraph(words.text('departments.none'))
  const total = evaluation.totals.at(-1)
  const incomplete = incompleteText(brief)
  drawTable(paper, {
    columns: [
      { head: words.text('department'), width: 152 },
      { head: words.text('assumption.method'), width: 100 },
      { head: words.text('column.existing'), width: 60, isNumber: true },
      { head: `${words.text('column.needed')} ${words.year(total?.year ?? null)}`, width: 60, isNumber: true },
      { head: words.text('column.difference'), width: 50, isNumber: true },
      { head: words.text('column.runs-out'), width: 70, isNumber: true },
    ],
    rows: evaluation.departments.map(({ sizedBy, runsOutIn, years }, at) => {
      const last = years.at(-1)
      return [
        departmentName(brief, at),
        sizedBy === null ? '' : words.names.method(sizedBy),
        words.count(last?.existing ?? null),
        words.count(last?.needed ?? null),
        words.signed(last?.difference ?? null),
        runsOutIn === null ? '' : words.year(runsOutIn),
      ]
    }),
    total: [
      words.text('departments.all'),
      '',
      words.count(total?.existing ?? null),
      words.count(total?.needed ?? null),
      words.signed(total?.difference ?? null),
      '',
    ],
    lastPage,
    reserve: incomplete === null ? 0 : 24,
    more: moreOf(brief),
  })
  if (incomplete !== null) paper.paragraph(incomplete, { size: 9, maxLines: 2 })
}

/** In points: on the last page of volumes, the areas that follow begin on the same page. */
const spaceHeight = 330

/** What the rooms are for: each volume now and at the end, with the load and the use that follow. */
export function drawVolumes(brief: Brief, lastPage: number): void {
  const { paper, words, facts, evaluation } = brief
  const [first, last] = [evaluation.years[0], evaluation.years.at(-1)]
  if (first === undefined || last === undefined) return
  const rows = volumeLines(volumesOf(facts.program, evaluation), last).map((line) => [
    line.driver === 0 ? departmentName(brief, line.department) : '',
    words.names.driverUnit(line.unit),
    words.count(line.first),
    words.count(line.later),
    words.change(line.yearlyChange),
    line.driver === 0 ? words.average(line.load) : '',
    line.utilization === null ? '' : words.share(line.utilization),
  ])
  if (rows.length === 0) return
  paper.heading(words.text('volumes'), 1)
  drawTable(paper, {
    columns: [
      { head: words.text('department'), width: 142 },
      { head: words.text('volumes.what'), width: 100 },
      { head: words.year(first), width: 55, isNumber: true },
      { head: words.year(last), width: 55, isNumber: true },
      { head: words.text('volumes.change'), width: 50, isNumber: true },
      { head: words.text('volumes.load', { year: words.year(last) }), width: 45, isNumber: true },
      { head: words.text('volumes.use', { year: words.year(last) }), width: 45, isNumber: true },
    ],
    rows,
    lastPage,
    reserve: spaceHeight,
    more: moreOf(brief),
  })
}

/** Departmental areas, and that of the building. */
export function drawSpace(brief: Brief, lastPage: number): void {
  const { paper, words, evaluation } = brief
  const total = evaluation.totals.at(-1)
  if (evaluation.departments.length === 0 || !total) return
  paper.heading(words.text('space'), 1)
  drawTable(paper, {
    columns: [
      { head: words.text('department'), width: 252 },
      { head: words.text('space.total'), width: 120, isNumber: true },
      { head: words.text('measure.departmentArea'), width: 120, isNumber: true },
    ],
    rows: evaluation.departments.map(({ years }, at) => [
      departmentName(brief, at),
      words.count(years.at(-1)?.netArea ?? null),
      words.count(years.at(-1)?.departmentArea ?? null),
    ]),
    total: [words.text('departments.all'), words.count(total.netArea), words.count(total.departmentArea)],
    lastPage,
    reserve: 24,
    more: moreOf(brief),
  })
  paper.paragraph(`${words.text('measure.buildingArea')}: ${words.area(total.buildingArea)}`)
}

/** The rooms of all departments, added up by name, the largest area first. */
export function drawRooms(brief: Brief, lastPage: number): void {
  const { paper, words, evaluation } = brief
  const rooms = new Map<string, { count: number; total: number }>()
  for (const { id, name, count, total } of evaluation.departments.flatMap((department) => department.rooms)) {
    if (count === 0) continue
    const room = words.names.room(id, name)
    const sum = rooms.get(room) ?? { count: 0, total: 0 }
    rooms.set(room, { count: sum.count + count, total: sum.total + total })
  }
  if (rooms.size === 0) return
  const sums = [...rooms].toSorted(([, one], [, other]) => other.total - one.total)
  paper.heading(words.text('rooms'), 1)
  drawTable(paper, {
    columns: [
      { head: words.text('room'), width: 252 },
      { head: words.text('space.count'), width: 120, isNumber: true },
      { head: words.text('space.total'), width: 120, isNumber: true },
    ],
    rows: sums.map(([room, { count, total }]) => [room, words.count(count), words.count(total)]),
    total: [
      words.text('rooms.all'),
      words.count(sums.reduce((sum, [, { count }]) => sum + count, 0)),
      words.count(sums.reduce((sum, [, { total }]) => sum + total, 0)),
    ],
    lastPage,
    more: moreOf(brief),
  })
}

/** What the building costs, in dollars of the middle of construction. */
export function drawCost(brief: Brief): void {
  const { paper, words, facts, evaluation } = brief
  const { cost } = evaluation
  const { scope } = facts.program
  paper.heading(words.text('cost'), 1)
  paper.paragraph(words.text('scope', { scope }))
  if (!cost) return paper.paragraph(words.text('no-value'))
  const lines = ['construction', 'softCost', 'equipment', 'contingency'] as const
  drawTable(paper, {
    columns: [
      { head: words.text('cost.measure'), width: 322 },
      { head: words.text('cost.value'), width: 170, isNumber: true },
    ],
    rows: [
      [words.text(scope === 'missing' ? 'measure.builtArea' : 'measure.buildingArea'), words.area(cost.buildingArea)],
      ...lines.map((line) => [words.text(`measure.${line}`), words.money(cost[line])]),
    ],
    total: [words.text('measure.cost'), words.money(cost.total)],
    // Six lines have room on any page.
    lastPage: paper.page + 1,
    more: moreOf(brief),
  })
  const basis = programSettingIds.flatMap((id) => {
    const setting = programSettingInUse(facts.program, facts.criteria, id)
    return setting === null ? [] : [`${words.names.setting(id)}: ${words.setting(id, setting.value)}`]
  })
  paper.paragraph(basis.join(' · '))
}

import { roomsLeftOut, shortAndSpare } from '@keyroom/right-sizing'
import { colors, type TextStyle } from '../paper/paper.ts'
import { departmentName, incompleteText, type Brief } from './brief.ts'
import { drawYears } from './draw-years.ts'

/** How many departments that run out are named. */
const maxNamed = 8

/** The second page: the figures of the whole program, in tiles, words and bars. */
export function drawSummary(brief: Brief): void {
  const { paper, words, evaluation } = brief
  const { totals, problems, cost } = evaluation
  const [first, last] = [totals[0], totals.at(-1)]
  paper.heading(words.text('summary'), 1)
  if (!first || !last) return
  const incomplete = incompleteText(brief)
  if (incomplete !== null) paper.paragraph(incomplete, { size: 10, weight: 'bold', maxLines: 3 })
  drawTiles(brief, [
    [words.text('measure.needed'), words.count(last.needed)],
    [words.text('measure.existing'), words.count(last.existing)],
    [words.text('measure.buildingArea'), words.area(last.buildingArea)],
    [words.text('measure.cost'), words.money(cost?.total ?? null)],
  ])
  paper.paragraph(
    words.text('summary.text', {
      year: last.year,
      needed: last.needed,
      departmentArea: words.area(last.departmentArea),
      buildingArea: words.area(last.buildingArea),
    }),
  )
  if (brief.facts.program.scope === 'missing' && cost) {
    paper.paragraph(words.text('summary.scope', { area: words.area(cost.buildingArea) }))
  }
  const { existing, difference } = last
  if (existing !== null && difference !== null) {
    const kind = difference < 0 ? 'short' : difference > 0 ? 'over' : 'exact'
    paper.paragraph(words.text('summary.existing', { existing, kind, rooms: Math.abs(difference) }))
    const netted = shortAndSpare(evaluation.departments, last.year)
    if (netted) paper.paragraph(words.text('summary.short-and-spare', { ...netted }))
    const count = roomsLeftOut(evaluation.departments, last.year)
    if (count > 0) paper.paragraph(words.text('summary.left-out', { count }))
  }
  const shortages = evaluation.departments
    .flatMap(({ runsOutIn }, at) => (runsOutIn === null ? [] : [{ year: runsOutIn, at }]))
    .toSorted((one, other) => one.year - other.year)
    .slice(0, maxNamed)
    .map(({ year, at }) => `${departmentName(brief, at)} (${words.year(year)})`)
  if (shortages.length > 0) {
    paper.paragraph(words.text('summary.runs-out', { list: words.list(shortages) }), { size: 10, maxLines: 6 })
  }
  if (problems.length > 0) paper.paragraph(words.text('problems', { count: problems.length }))
  drawYears(brief, totals)
}

function drawTiles({ paper }: Brief, tiles: readonly (readonly [label: string, value: string])[]): void {
  const [gap, height] = [12, 66]
  const { doc, left, width, y } = paper
  const tileWidth = (width - gap * (tiles.length - 1)) / tiles.length
  for (const [at, [label, value]] of tiles.entries()) {
    const x = left + at * (tileWidth + gap)
    paper.decorate(() => doc.roundedRect(x, y, tileWidth, height, 4).fill(colors.tile))
    const labelStyle = { size: 8, color: colors.quiet, maxLines: 2 }
    const styles = [14, 12, 10, 8].map((size): TextStyle => ({ size, weight: 'bold', color: colors.heading }))
    const isOneLine = (style: TextStyle) => paper.heightOf(value, tileWidth - 20, style) < 2 * style.size
    const valueStyle = styles.find(isOneLine) ?? { size: 8, maxLines: 1 }
    paper.tagged('P', () => paper.draw(label, x + 10, y + 8, tileWidth - 20, labelStyle))
    paper.tagged('P', () => paper.draw(value, x + 10, y + 36, tileWidth - 20, valueStyle))
  }
  paper.y += height + 14
}

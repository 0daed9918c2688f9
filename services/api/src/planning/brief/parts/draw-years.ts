import type { ProgramYear } from '@keyroom/right-sizing'
import { colors } from '../paper/paper.ts'
import type { Brief } from './brief.ts'

const plotHeight = 190
const labelStyle = { size: 8, color: colors.quiet, maxLines: 1 } as const

/** Bars of the key rooms that are needed and exist in each year. Their text says the ends. */
export function drawYears({ paper, words }: Brief, totals: readonly ProgramYear[]): void {
  const [first, last] = [totals[0], totals.at(-1)]
  if (!first || !last) return
  paper.heading(words.text('years', { measure: words.text('measure.needed') }), 2)
  const { doc, left, width } = paper
  const top = paper.y
  const base = top + 24 + plotHeight
  const highest = Math.max(1, ...totals.flatMap(({ needed, existing }) => [needed, existing ?? 0]))
  const heightOf = (rooms: number) => (rooms / highest) * (plotHeight - 14)
  const slot = width / totals.length
  const bar = Math.min(22, slot * 0.4)
  const labelEvery = Math.ceil(30 / slot)

  const drawLegend = () => {
    let x = left
    for (const [id, color] of [
      ['measure.existing', colors.beside],
      ['measure.needed', colors.accent],
    ] as const) {
      doc.rect(x, top + 3, 8, 8).fill(color)
      paper.draw(words.text(id), x + 13, top, 190, labelStyle)
      x += 210
    }
  }
  const drawYear = ({ year, needed, existing }: ProgramYear, at: number) => {
    const middle = left + slot * (at + 0.5)
    const isNamed = at % labelEvery === 0
    for (const [rooms, x, color] of [
      [existing, middle - bar - 0.5, colors.beside],
      [needed, middle + 0.5, colors.accent],
    ] as const) {
      if (rooms === null) continue
      doc.rect(x, base - heightOf(rooms), bar, heightOf(rooms)).fill(color)
      const labelAt = x + bar / 2 - 15
      const label = { ...labelStyle, size: 7, align: 'center' } as const
      if (isNamed && slot > 34) paper.draw(words.count(rooms), labelAt, base - heightOf(rooms) - 11, 30, label)
    }
    if (isNamed) paper.draw(words.year(year), middle - 20, base + 4, 40, { ...labelStyle, align: 'center' })
  }

  const alt = words.text('chart', { from: first.needed, first: first.year, to: last.needed, last: last.year })
  const draw = () => {
    drawLegend()
    for (const [at, total] of totals.entries()) drawYear(total, at)
    doc
      .moveTo(left, base)
      .lineTo(left + width, base)
      .lineWidth(0.75)
      .strokeColor(colors.quiet)
      .stroke()
  }
  paper.figure(draw, alt, base + 20)
}

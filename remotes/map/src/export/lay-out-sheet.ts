import { wrapText } from '@keyroom/ui/more'
import type { LegendPart, MapContent, Swatch } from './map-content.ts'
import type { ScaleBar } from './scale-bars.ts'

/** A line of text. `x` is from the start of the line: from the right in languages that begin there. */
export interface SheetText {
  readonly text: string
  readonly x: number
  /** The baseline. */
  readonly y: number
  readonly size: number
  readonly weight: number
  readonly isQuiet: boolean
}

/** The positions of everything on a sheet, in pixels of the map. */
export interface Sheet {
  readonly width: number
  readonly height: number
  readonly mapTop: number
  readonly texts: readonly SheetText[]
  readonly swatches: readonly { readonly swatch: Swatch; readonly x: number; readonly y: number }[]
  /** On the map, from its lower left corner up. */
  readonly bars: readonly { readonly text: string; readonly width: number; readonly bottom: number }[]
}

export const margin = 24
export const swatchSize = { width: 20, height: 14 } as const
const sizes = { title: 18, legend: 12, source: 11 } as const
const lineOf = (size: number) => Math.round(size * 1.45)
const afterSwatch = swatchSize.width + 8
const columnGap = 28

export interface SheetParts extends Pick<MapContent, 'titles' | 'legends'> {
  /** Sources and date, the last lines. */
  readonly notes: readonly string[]
  readonly map: { readonly width: number; readonly height: number }
  readonly scale: readonly { readonly bar: ScaleBar; readonly text: string }[]
  /** The width of a text in pixels. */
  readonly widthOf: (text: string, size: number, weight: number) => number
}

/** Lays out a sheet: the titles, the map with its scale, the legends in columns, and the sources. */
export function layOutSheet({ titles, legends, notes, map, scale, widthOf }: SheetParts): Sheet {
  const width = map.width + 2 * margin
  const texts: SheetText[] = []
  const swatches: { swatch: Swatch; x: number; y: number }[] = []
  let top = margin

  function write(text: string, x: number, room: number, style: { size: number; weight: number; isQuiet: boolean }) {
    for (const line of wrapText(text, room, (part) => widthOf(part, style.size, style.weight))) {
      texts.push({ text: line, x, y: top + style.size, ...style })
      top += lineOf(style.size)
    }
  }

  for (const title of titles) write(title, margin, map.width, { size: sizes.title, weight: 600, isQuiet: false })
  const mapTop = top + margin / 2
  top = mapTop + map.height + margin

  let x = margin
  let rowTop = top
  let below = top
  for (const part of legends) {
    const wide = Math.min(map.width, widthOfLegend(part, widthOf))
    if (x > margin && x + wide > margin + map.width) {
      x = margin
      rowTop = below + margin / 2
    }
    top = rowTop
    write(part.title, x, wide, { size: sizes.legend, weight: 600, isQuiet: false })
    for (const { swatch, text } of part.rows) {
      const after = afterSwatches(part)
      const extra = Math.max(0, heightOf(swatch) - lineOf(sizes.legend))
      swatches.push({ swatch, x: x + (after - afterSwatch) / 2, y: top + extra / 2 })
      top += extra / 2
      write(text, x + after, wide - after, { size: sizes.legend, weight: 400, isQuiet: false })
      top += extra / 2 + 3
    }
    below = Math.max(below, top)
    x += wide + columnGap
  }

  top = legends.length > 0 ? below + margin / 2 : top
  for (const note of notes) write(note, margin, map.width, { size: sizes.source, weight: 400, isQuiet: true })
  const bars = scale.map(({ bar, text }, at) => ({ text, width: bar.width, bottom: 12 + (scale.length - 1 - at) * 22 }))
  return { width, height: top + margin, mapTop, texts, swatches, bars }
}

/** A circle may be larger than other swatches; it has the same middle. */
function heightOf(swatch: Swatch): number {
  return swatch.kind === 'circle' ? Math.max(swatchSize.height, 2 * swatch.radius + 2) : swatchSize.height
}

/** Where the texts of a legend begin: after its widest swatch. */
function afterSwatches({ rows }: LegendPart): number {
  const widths = rows.map(({ swatch }) => (swatch.kind === 'circle' ? 2 * swatch.radius + 2 : 0))
  return Math.max(0, ...widths.map((width) => width - swatchSize.width)) + afterSwatch
}

function widthOfLegend(part: LegendPart, widthOf: SheetParts['widthOf']): number {
  const { title, rows } = part
  const after = afterSwatches(part)
  const rowWidths = rows.map(({ text }) => after + widthOf(text, sizes.legend, 400))
  // Rounding must not break a line that is as wide as its column.
  return Math.ceil(Math.max(widthOf(title, sizes.legend, 600), ...rowWidths)) + 1
}

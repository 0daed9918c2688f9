import { pictureContext, wrapText } from '../../picture/save-picture.ts'
import type { ChartLook } from '../look/chart-look.ts'
import { pictureScale } from './draw-chart.ts'

/** A drawing with its title. */
export interface PicturePart {
  readonly title: string
  readonly drawing: HTMLCanvasElement
}

interface Picture {
  /** The title of the whole picture; `null` if its only part has the title. */
  readonly title: string | null
  /** The source of the figures and its date. */
  readonly source: string
  readonly parts: readonly (readonly PicturePart[])[]
  readonly look: ChartLook
}

const margin = 24
const sizes = { heading: 20, title: 16, source: 12 }

/**
 * Composes drawings into one picture: in rows, each below its title, with the main title above and the source below, on
 * the page's background. All drawings of a row have the same width.
 */
export function composePicture({ title, source, parts, look }: Picture): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  const context = pictureContext(canvas)
  const rtl = look.direction === 'rtl'
  const widthOf = (row: readonly PicturePart[]) =>
    row.reduce((sum, { drawing }) => sum + drawing.width / pictureScale + margin, margin)
  const width = Math.max(...parts.map(widthOf), 320)

  const lines: { text: string; x: number; y: number; font: string; color: string }[] = []
  const drawings: { drawing: HTMLCanvasElement; x: number; y: number }[] = []
  let y = margin
  const write = (text: string, from: number, room: number, size: number, weight: number, color: string) => {
    const font = `${weight} ${size}px ${look.fontFamily}`
    context.font = font
    let at = y
    for (const line of wrapText(text, room, (part) => context.measureText(part).width)) {
      at += size * 1.4
      lines.push({ text: line, x: rtl ? width - from - 0 : from, y: at - size * 0.35, font, color })
    }
    return at
  }
  if (title !== null) y = write(title, margin, width - 2 * margin, sizes.heading, 700, look.text) + margin / 2
  for (const row of parts) {
    const starts: number[] = []
    let start = margin
    for (const { drawing } of row) {
      starts.push(start)
      start += drawing.width / pictureScale + margin
    }
    const below = Math.max(
      ...row.map((part, index) =>
        write(part.title, starts[index] ?? margin, part.drawing.width / pictureScale, sizes.title, 600, look.text),
      ),
    )
    y = below + margin / 3
    for (const [index, { drawing }] of row.entries()) {
      const from = starts[index] ?? margin
      drawings.push({ drawing, x: rtl ? width - from - drawing.width / pictureScale : from, y })
    }
    y += Math.max(...row.map(({ drawing }) => drawing.height / pictureScale)) + margin
  }
  y = write(source, margin, width - 2 * margin, sizes.source, 400, look.quiet) + margin

  canvas.width = Math.round(width * pictureScale)
  canvas.height = Math.round(y * pictureScale)
  const drawn = pictureContext(canvas)
  drawn.scale(pictureScale, pictureScale)
  drawn.fillStyle = look.ground
  drawn.fillRect(0, 0, width, y)
  drawn.textAlign = rtl ? 'right' : 'left'
  for (const line of lines) {
    drawn.font = line.font
    drawn.fillStyle = line.color
    drawn.fillText(line.text, line.x, line.y)
  }
  for (const { drawing, x, y: top } of drawings) {
    drawn.drawImage(drawing, x, top, drawing.width / pictureScale, drawing.height / pictureScale)
  }
  return canvas
}

import type { ChartLook } from '../look/chart-look.ts'
import { pictureScale } from './draw-chart.ts'
import { wrapped } from './wrapped.ts'

/** A part of a picture: a drawing with what it is called. */
export interface PicturePart {
  readonly title: string
  readonly drawing: HTMLCanvasElement
}

interface Picture {
  /** What the whole is called; `null` where its only part says it. */
  readonly title: string | null
  /** Where the figures are from and of when. */
  readonly source: string
  readonly parts: readonly (readonly PicturePart[])[]
  readonly look: ChartLook
}

const margin = 24
const sizes = { heading: 20, title: 16, source: 12 }

/**
 * One picture of drawings: rows of one or more, each below its title, with the title of the whole above them and the
 * source below, on the ground of the page. All drawings of a row are equally wide.
 */
export function composePicture({ title, source, parts, look }: Picture): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  const context = contextOf(canvas)
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
    for (const line of wrapped(text, room, (part) => context.measureText(part).width)) {
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
  const drawn = contextOf(canvas)
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

function contextOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const context = canvas.getContext('2d')
  if (!context) throw new Error('Expected a canvas to draw on, but the browser gives none: its memory may be full.')
  return context
}

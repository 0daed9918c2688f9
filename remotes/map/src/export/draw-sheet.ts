import { pictureContext } from '@keyroom/ui/more'
import { facilitySymbols, symbolPath } from '../facilities/facility-symbol.ts'
import { edgeWidth, symbolOpacity } from '../view/area-fill.ts'
import type { MapPicture } from '../view/capture-map.ts'
import { layOutSheet, margin, swatchSize, type Sheet, type SheetParts } from './lay-out-sheet.ts'
import type { Swatch } from './map-content.ts'

/** The colors and the font of a sheet. */
export interface SheetLook {
  readonly ground: string
  readonly text: string
  readonly quiet: string
  readonly font: string
  readonly isDark: boolean
  readonly isRtl: boolean
}

/** Pixels of the picture for each pixel of the map, so that texts are sharp in documents. */
const minScale = 2

/** Draws the map with its titles, scale, legends and sources on one sheet. */
export function drawSheet(
  picture: MapPicture,
  parts: Omit<SheetParts, 'map' | 'widthOf'>,
  look: SheetLook,
): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  const context = pictureContext(canvas)
  const fontOf = (size: number, weight: number) => `${weight} ${size}px ${look.font}`
  const sheet = layOutSheet({
    ...parts,
    map: picture,
    widthOf: (text, size, weight) => {
      context.font = fontOf(size, weight)
      return context.measureText(text).width
    },
  })
  const scale = Math.max(minScale, picture.canvas.width / picture.width)
  canvas.width = Math.round(sheet.width * scale)
  canvas.height = Math.round(sheet.height * scale)
  // Setting the size resets the context.
  context.scale(scale, scale)
  context.fillStyle = look.ground
  context.fillRect(0, 0, sheet.width, sheet.height)
  context.drawImage(picture.canvas, margin, sheet.mapTop, picture.width, picture.height)
  drawScale(context, sheet, picture, look, fontOf(11, 400))
  context.textAlign = look.isRtl ? 'right' : 'left'
  context.direction = look.isRtl ? 'rtl' : 'ltr'
  for (const { text, x, y, size, weight, isQuiet } of sheet.texts) {
    context.font = fontOf(size, weight)
    context.fillStyle = isQuiet ? look.quiet : look.text
    context.fillText(text, look.isRtl ? sheet.width - x : x, y)
  }
  for (const { swatch, x, y } of sheet.swatches) {
    context.save()
    context.translate(look.isRtl ? sheet.width - x - swatchSize.width : x, y)
    drawSwatch(context, swatch, look)
    context.restore()
  }
  return canvas
}

/** Bars with their lengths above them, on the lower left of the map. */
function drawScale(
  context: CanvasRenderingContext2D,
  { bars, mapTop }: Sheet,
  { height }: MapPicture,
  look: SheetLook,
  font: string,
): void {
  const boxWidth = Math.max(0, ...bars.map(({ width }) => width)) + 16
  const boxHeight = bars.length * 22 + 8
  const left = margin + 10
  const bottom = mapTop + height - 10
  context.globalAlpha = 0.85
  context.fillStyle = look.ground
  context.fillRect(left, bottom - boxHeight, boxWidth, boxHeight)
  context.globalAlpha = 1
  context.fillStyle = look.text
  context.strokeStyle = look.text
  context.font = font
  context.textAlign = 'left'
  for (const { text, width, bottom: above } of bars) {
    const y = bottom - above + 4
    context.fillText(text, left + 8, y - 5)
    context.beginPath()
    context.moveTo(left + 8, y - 4)
    context.lineTo(left + 8, y)
    context.lineTo(left + 8 + width, y)
    context.lineTo(left + 8 + width, y - 4)
    context.stroke()
  }
}

function drawSwatch(context: CanvasRenderingContext2D, swatch: Swatch, look: SheetLook): void {
  const { width, height } = swatchSize
  if (swatch.kind === 'symbol') {
    const symbol = facilitySymbols[swatch.type]
    context.translate(width / 2, height / 2 + 1)
    context.fillStyle = swatch.isPlain ? look.quiet : look.isDark ? symbol.dark : symbol.light
    const outline = new Path2D(symbolPath(symbol))
    if (symbol.points === 0) outline.arc(0, 0, symbol.radius, 0, 2 * Math.PI)
    // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- a canvas, not an array
    context.fill(outline)
    return
  }
  if (swatch.kind === 'hospital') return drawHospital(context, swatch)
  if (swatch.kind === 'circle') return drawCircle(context, swatch)
  context.strokeStyle = look.quiet
  if (swatch.kind === 'hollow') {
    context.setLineDash([2, 2])
    context.beginPath()
    context.arc(width / 2, height / 2, height / 2 - 1, 0, 2 * Math.PI)
    return context.stroke()
  }
  context.beginPath()
  context.rect(0, 0, width, height)
  if (swatch.kind === 'fill') {
    context.globalAlpha = swatch.opacity ?? 1
    context.fillStyle = swatch.color
    context.fill()
    context.globalAlpha = 1
  } else {
    context.save()
    context.clip()
    for (let start = -height; start < width; start += 5) {
      context.moveTo(start, height)
      context.lineTo(start + height, 0)
    }
    context.stroke()
    context.restore()
    context.beginPath()
    context.rect(0, 0, width, height)
  }
  context.lineWidth = 0.5
  context.stroke()
}

/** A circle as large as on the map. */
function drawCircle(
  context: CanvasRenderingContext2D,
  { fill, edge, radius }: Extract<Swatch, { kind: 'circle' }>,
): void {
  context.translate(swatchSize.width / 2, swatchSize.height / 2)
  context.beginPath()
  context.arc(0, 0, radius, 0, 2 * Math.PI)
  context.globalAlpha = symbolOpacity
  context.fillStyle = fill
  context.fill()
  context.strokeStyle = edge
  context.lineWidth = edgeWidth(radius)
  context.stroke()
  context.globalAlpha = 1
}

/** The mark of the hospital whose patients are shown, as on the map: a cross in a circle. */
function drawHospital(
  context: CanvasRenderingContext2D,
  { color, cross }: Extract<Swatch, { kind: 'hospital' }>,
): void {
  const { width, height } = swatchSize
  context.translate(width / 2, height / 2)
  context.beginPath()
  context.arc(0, 0, height / 2 + 1, 0, 2 * Math.PI)
  context.fillStyle = color
  context.fill()
  context.beginPath()
  context.moveTo(-4, 0)
  context.lineTo(4, 0)
  context.moveTo(0, -4)
  context.lineTo(0, 4)
  context.strokeStyle = cross
  context.lineWidth = 2
  context.stroke()
}

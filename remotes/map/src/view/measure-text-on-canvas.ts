import { textHeights } from 'ol/render/canvas.js'

/**
 * OpenLayers measures how high a font is with an element that it fills through `innerHTML`, which the page's Trusted
 * Types refuse. It only does so for fonts that its table of heights lacks. Behind that table this puts one that lacks
 * none: it measures on a canvas, by the formula that OpenLayers itself uses in workers, and stays when OpenLayers
 * empties the table because a font has arrived.
 */
export function measureTextOnCanvas(): void {
  const context = document.createElement('canvas').getContext('2d')
  const measured = new Proxy<Record<string, number>>(
    {},
    {
      get: (_, font) => {
        if (typeof font !== 'string' || !context) return undefined
        context.font = font
        const { actualBoundingBoxAscent, actualBoundingBoxDescent } = context.measureText('Žg')
        textHeights[font] = 1.2 * (actualBoundingBoxAscent + actualBoundingBoxDescent)
        return textHeights[font]
      },
    },
  )
  Object.setPrototypeOf(textHeights, measured)
}

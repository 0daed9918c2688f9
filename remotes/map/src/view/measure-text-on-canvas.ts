import { textHeights } from 'ol/render/canvas.js'

/**
 * OpenLayers measures the height of a font with an element that it fills through `innerHTML`, which the page's Trusted
 * Types forbid. It does so only for fonts missing from its table of heights. This puts a table behind that one which
 * has every font: it measures on a canvas, by the formula that OpenLayers itself uses in workers, and stays when
 * OpenLayers clears the table because a font was loaded.
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

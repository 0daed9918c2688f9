import type { BandsDrawing } from '../view/bands-drawing.ts'

/** A drawing of points alone. */
export const noShapes: Pick<BandsDrawing, 'shapes' | 'lookOf' | 'opacity'> = {
  shapes: { type: 'FeatureCollection', features: [] },
  lookOf: () => ({ fill: 'transparent', line: 'transparent' }),
  opacity: 1,
}

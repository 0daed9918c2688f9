import type { RefObject } from 'react'
import type { MapScreen } from '../screen/use-map-screen.ts'

/** Removes a layer from the map, unless the map is gone and has taken its layers with it. */
export function removeLayer(
  view: MapScreen['view'],
  layer: RefObject<{ readonly remove: () => void } | undefined>,
): void {
  if (view.current) layer.current?.remove()
  layer.current = undefined
}

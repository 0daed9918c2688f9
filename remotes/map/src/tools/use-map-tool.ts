import { type RefObject, useEffect } from 'react'
import type { MapScreen } from '../screen/use-map-screen.ts'
import type { MapTool } from '../view/create-map-view.ts'

/** Takes clicks on the map, and Enter at its center, as long as the component is shown. */
export function useMapTool({ view }: MapScreen, tool: MapTool): void {
  useEffect(() => {
    setTool(view, tool)
    return () => setTool(view, undefined)
  }, [view, tool])
}

function setTool(view: MapScreen['view'], tool: MapTool | undefined): void {
  view.current?.setTool(tool)
}

/** Removes a layer from the map, unless the map is gone and has taken its layers with it. */
export function removeLayer(
  view: MapScreen['view'],
  layer: RefObject<{ readonly remove: () => void } | undefined>,
): void {
  if (view.current) layer.current?.remove()
  layer.current = undefined
}

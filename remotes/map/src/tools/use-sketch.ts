import { useTheme } from '@keyroom/ui/core'
import { useEffect, useRef } from 'react'
import type { MapScreen } from '../screen/use-map-screen.ts'
import { createSketchLayer, type Sketch, type SketchLayer } from './sketch-layer.ts'
import { removeLayer } from './use-map-tool.ts'

/** Draws lines, points and rings on the map as long as the component that asks for them is shown. */
export function useSketch({ view }: MapScreen, { lines, points, rings }: Omit<Sketch, 'color' | 'outline'>): void {
  const layer = useRef<SketchLayer>(undefined)
  const { primary, mode } = useTheme().palette
  const color = primary.main
  const outline = mode === 'dark' ? '#111936' : '#ffffff'
  useEffect(() => {
    layer.current ??= view.current?.attach(createSketchLayer)
    layer.current?.draw({ lines, points, rings, color, outline })
  }, [view, lines, points, rings, color, outline])
  useEffect(() => () => removeLayer(view, layer), [view])
}

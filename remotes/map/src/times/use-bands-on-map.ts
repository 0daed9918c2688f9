import { useTheme } from '@keyroom/ui/core'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { MapScreen } from '../screen/use-map-screen.ts'
import type { BandsDrawing } from '../view/bands-drawing.ts'
import { createBandsLayer } from '../view/bands-layer.ts'

/**
 * Draws on the map as long as the component is there. The map moves to each new answer, except to the first one of an
 * address with a place. Returns a function that moves it there again.
 *
 * @param drawing has to stay the same object until something else is to be drawn
 */
export function useBandsOnMap(
  { view, address }: MapScreen,
  drawing: Pick<BandsDrawing, 'shapes' | 'lookOf' | 'opacity' | 'points'> | undefined,
  answerKey: string | undefined,
): () => void {
  const { palette } = useTheme()
  const outline = palette.mode === 'dark' ? '#111936' : '#ffffff'
  const keepsPlace = useRef(address.place !== undefined)
  const [turns, setTurns] = useState(0)
  // The map itself appears in an effect of an earlier sibling.
  useEffect(() => {
    const fitKey = answerKey === undefined ? undefined : `${turns} ${answerKey}`
    view.current?.setBands(drawing && { ...drawing, outline, fitKey, keepsPlace: keepsPlace.current }, createBandsLayer)
  }, [view, drawing, outline, answerKey, turns])
  useEffect(() => () => view.current?.setBands(undefined, createBandsLayer), [view])
  return useCallback(() => setTurns((before) => before + 1), [])
}

import { untilThere } from '@keyroom/ui/core'
import { useEffect, useState, type ComponentType } from 'react'
import { whenIdle } from './when-idle.ts'
import { settledSession } from '../session/session-store.ts'

/** Where nobody can say for so long who is there, there is no frame to wait for. */
const longestWaitMs = 4_000

/**
 * A component that no first frame needs: nothing until its code has come. That is fetched after the frame, when the
 * browser has nothing better to do, and again until it can be had.
 */
export function drawnLater<Props extends object = object>(
  fetchComponent: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  return function DrawnLater(props) {
    const [Drawn, setDrawn] = useState<ComponentType<Props>>()
    useEffect(() => {
      let isGone = false
      void afterFrame()
        .then(() => untilThere(fetchComponent))
        .then((fetched) => {
          if (!isGone) setDrawn(() => fetched)
        })
      return () => {
        isGone = true
      }
    }, [])
    return Drawn ? <Drawn {...props} /> : null
  }
}

async function afterFrame(): Promise<void> {
  await Promise.race([settledSession(), new Promise((resolve) => setTimeout(resolve, longestWaitMs))])
  await new Promise<void>((resolve) => {
    whenIdle(resolve)
  })
}

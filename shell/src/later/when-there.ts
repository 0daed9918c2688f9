import { untilThere } from '@keyroom/ui/core'
import { lazy, type ComponentType } from 'react'

/** A part of the frame with code of its own: it suspends until that could be fetched, however often that has to be tried. */
export function whenThere<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  return lazy(async () => ({ default: await untilThere(load) }))
}

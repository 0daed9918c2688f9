import { useIntl } from 'react-intl'
import { Locator } from './locator.tsx'
import type { Point } from './mercator.ts'

interface PointMapProps {
  point: Point | null
  onPoint: (point: Point) => void
}

/** Places a point by hand: pressed on the map, or Enter over it. */
export function PointMap({ point, onPoint }: PointMapProps) {
  const intl = useIntl()
  const name = intl.formatMessage({ id: 'projects.locator.point' })
  return (
    <Locator
      label={intl.formatMessage({ id: 'projects.locator.pick' })}
      points={point === null ? [] : [{ id: 'point', name, ...point }]}
      onPick={onPoint}
    />
  )
}

import { useIntl } from 'react-intl'
import type { Mark } from '../facilities/cluster-index.ts'
import { PointerLabel } from './pointer-label.tsx'

export interface Hover {
  readonly mark: Mark
  /** Pixels from the top left corner of the map. */
  readonly x: number
  readonly y: number
}

/** Names the mark below the pointer. Only visual, because the table has the same content. */
export function HoverLabel({ hover: { mark, x, y } }: { hover: Hover }) {
  const intl = useIntl()
  const text =
    mark.kind === 'facility' ? mark.facility.name : intl.formatMessage({ id: 'map.cluster' }, { count: mark.count })
  return (
    <PointerLabel x={x} y={y}>
      {text}
    </PointerLabel>
  )
}

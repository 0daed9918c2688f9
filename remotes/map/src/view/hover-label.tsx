import { Box } from '@keyroom/ui/core'
import { useIntl } from 'react-intl'
import type { Mark } from '../facilities/cluster-index.ts'

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
    <Box
      aria-hidden
      style={{ transform: `translate(${Math.round(x)}px, ${Math.round(y - 16)}px) translate(-50%, -100%)` }}
      sx={{
        position: 'absolute',
        left: 0,
        top: 0,
        maxWidth: 260,
        px: 1,
        py: 0.5,
        borderRadius: 1,
        bgcolor: 'text.primary',
        color: 'background.paper',
        typography: 'caption',
        pointerEvents: 'none',
        width: 'max-content',
      }}
    >
      {text}
    </Box>
  )
}

import Box from '@mui/material/Box'
import type { KeyRoomLocale } from '@keyroom/intl'
import { useState } from 'react'
import type { ChartLook } from './look/chart-look.ts'
import { narrow } from './options/axes.ts'
import { columnHeight } from './options/legend.ts'
import type { ChartOption } from './registered.ts'
import { useECharts } from './use-echarts.ts'

interface DrawingProps {
  option: ChartOption
  summary: string
  look: ChartLook
  locale: KeyRoomLocale
  height: number
}

/** On paper, which has another width than the screen, the drawing is fitted as the picture that it is there. */
const onPaper = {
  '@media print': {
    height: 'auto !important',
    '& > div': { width: '100% !important', height: 'auto !important' },
    '& canvas': { position: 'static !important', width: '100% !important', height: 'auto !important' },
    '&:has(> canvas) > div': { display: 'none' },
  },
} as const

/** The drawing itself; on a telephone as much higher as its legend is, which is a column there. */
export function Drawing({ option, summary, look, locale, height }: DrawingProps) {
  const [element, setElement] = useState<HTMLElement | null>(null)
  useECharts(element, option, summary, look, locale)
  // Who fills the screen with charts says how high each may be.
  const roomy = (least: number) => ({ height: `max(${least}px, var(--chart-room, 0px))` })
  // A canvas keeps its colours where the system draws with its own; so it keeps its ground, too.
  const sx = {
    ...roomy(height),
    [`@container (max-width: ${narrow}px)`]: roomy(height + columnHeight(option)),
    width: '100%',
    bgcolor: look.ground,
    forcedColorAdjust: 'none',
    ...onPaper,
  }
  return (
    <Box sx={{ containerType: 'inline-size' }}>
      <Box ref={setElement} dir="ltr" role="img" aria-label={summary} sx={sx} />
    </Box>
  )
}

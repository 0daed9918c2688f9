import Box from '@mui/material/Box'
import type { KeyRoomLocale } from '@keyroom/intl'
import { useState } from 'react'
import type { ChartLook } from './look/chart-look.ts'
import { narrow } from './options/axes.ts'
import { columnHeight } from './options/legend.ts'
import type { ChartOption } from './echarts/registered.ts'
import { useECharts } from './use-echarts.ts'

interface DrawingProps {
  option: ChartOption
  summary: string
  look: ChartLook
  locale: KeyRoomLocale
  height: number
}

/** Paper has another width than the screen, so the drawing is printed as a picture and scaled. */
const onPaper = {
  '@media print': {
    height: 'auto !important',
    '& > div': { width: '100% !important', height: 'auto !important' },
    '& canvas': { position: 'static !important', width: '100% !important', height: 'auto !important' },
    '&:has(> canvas) > div': { display: 'none' },
  },
} as const

/** The drawing itself; on a phone its height grows with the legend, which is a column there. */
export function Drawing({ option, summary, look, locale, height }: DrawingProps) {
  const [element, setElement] = useState<HTMLElement | null>(null)
  useECharts(element, option, summary, look, locale)
  // A page that fills the screen with charts limits the height of each.
  const roomy = (min: number) => ({ height: `max(${min}px, var(--chart-room, 0px))` })
  // In forced-colors mode a canvas keeps its colors, so it also keeps its background.
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

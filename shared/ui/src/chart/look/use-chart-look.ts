import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useMemo } from 'react'
import { lookOf } from './chart-look.ts'
import type { ChartLook } from './chart-look.ts'
import { systemColors } from './system-colors.ts'

/** What charts are drawn with on this page, now. */
export function useChartLook(): ChartLook {
  const theme = useTheme()
  const forced = useMediaQuery('(forced-colors: active)', { noSsr: true })
  return useMemo(() => lookOf(theme, forced ? systemColors() : null), [theme, forced])
}

import type { TimesSource } from '@keyroom/product-api'
import { Box, Button, Icon, Typography } from '@keyroom/ui/core'
import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { LegendPaper } from '../layers/legend-paper.tsx'
import { attributionText } from './source-text.ts'

interface TimesLegendProps {
  title: string
  source: TimesSource
  colors: readonly string[]
  onZoom: () => void
  /** Rows. */
  children: ReactNode
}

/** What the colors of drive times mean, whether they are estimates, and whom they come from. */
export function TimesLegend({ title, source, colors, onZoom, children }: TimesLegendProps) {
  const intl = useIntl()
  return (
    <LegendPaper
      colors={colors}
      title={
        <span>
          {title}
          {source.estimate ? (
            <Box component="span" sx={{ display: 'block', fontWeight: 400 }}>
              <FormattedMessage id="map.times.estimate" />
            </Box>
          ) : null}
        </span>
      }
      footer={
        <Typography component="p" color="textSecondary" sx={{ px: 1, pb: 0.5, fontSize: '0.6875rem', lineHeight: 1.3 }}>
          {attributionText(intl, source)}
        </Typography>
      }
    >
      <Box component="ul" sx={{ listStyle: 'none', m: 0, px: 0.5, pb: 0.5, display: 'grid', gap: 0.25 }}>
        {children}
      </Box>
      <Button size="small" startIcon={<Icon name="expand" size={16} />} onClick={onZoom}>
        <FormattedMessage id="map.times.zoom" />
      </Button>
    </LegendPaper>
  )
}

interface LegendRowProps {
  fill: string
  /** Of the outline, if it differs. */
  line?: string
  isDashed?: boolean
  isRound?: boolean
  opacity?: number
  children: ReactNode
}

/** A row of the legend: a color, and what it means. */
export function LegendRow({ fill, line, isDashed, isRound, opacity, children }: LegendRowProps) {
  return (
    <Box component="li" sx={{ display: 'flex', gap: 1, alignItems: 'center', typography: 'caption' }}>
      <Swatch {...{ fill, line, isDashed, isRound, opacity }} />
      <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
        {children}
      </Box>
    </Box>
  )
}

/** A color as the map shows it. */
export function Swatch({
  fill,
  line = fill,
  isDashed = false,
  isRound = false,
  opacity = 1,
}: Omit<LegendRowProps, 'children'>) {
  return (
    <Box
      component="span"
      aria-hidden
      style={{ background: fill, borderColor: line, borderStyle: isDashed ? 'dashed' : 'solid', opacity }}
      sx={{
        display: 'inline-block',
        verticalAlign: 'middle',
        flexShrink: 0,
        width: isRound ? 14 : 20,
        height: 14,
        borderWidth: 2,
        borderRadius: isRound ? '50%' : 0.5,
        forcedColorAdjust: 'none',
      }}
    />
  )
}

import type { TimesSource } from '@keyroom/product-api'
import { Box, Chip, Icon, IconButton, Paper, Tooltip, Typography } from '@keyroom/ui/core'
import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { attributionText } from './source-text.ts'

interface TimesLegendProps {
  title: ReactNode
  source: TimesSource
  onZoom: () => void
  /** Rows. */
  children: ReactNode
}

/** What the colors of drive times mean, whether they are estimates, and whom they come from. */
export function TimesLegend({ title, source, onZoom, children }: TimesLegendProps) {
  const intl = useIntl()
  const zoom = intl.formatMessage({ id: 'map.times.zoom' })
  return (
    <Paper elevation={2} sx={{ width: 'max-content', maxWidth: { xs: 200, sm: 260 }, p: 1 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1, px: 0.5 }}>
        <Typography variant="caption" component="p" sx={{ fontWeight: 600 }}>
          {title}
        </Typography>
        <Tooltip title={zoom}>
          <IconButton size="small" aria-label={zoom} onClick={onZoom}>
            <Icon name="expand" size={16} />
          </IconButton>
        </Tooltip>
      </Box>
      {source.estimate ? (
        <Chip size="small" variant="outlined" label={<FormattedMessage id="map.times.estimate" />} sx={{ mx: 0.5 }} />
      ) : null}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, px: 0.5, py: 0.5, display: 'grid', gap: 0.25 }}>
        {children}
      </Box>
      <Typography component="p" color="textSecondary" sx={{ px: 0.5, fontSize: '0.6875rem', lineHeight: 1.3 }}>
        {attributionText(intl, source)}
      </Typography>
    </Paper>
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

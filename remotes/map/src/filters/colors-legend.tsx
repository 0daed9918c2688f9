import { Box, Typography, useTheme } from '@keyroom/ui/core'
import type { ReactNode } from 'react'
import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl'
import { formatMeasure } from '../areas/measures.ts'
import { LayerMessages } from '../layers/layer-messages.tsx'
import { LegendPaper } from '../layers/legend-paper.tsx'
import type { MapScreen } from '../screen/use-map-screen.ts'
import { colorWithoutClass } from './dressed-style.ts'
import { useHospitalColors, withoutClass } from './hospital-colors.ts'
import { titleOfColors } from './hospital-values.ts'

/** What the colors of hospitals say: fifths of the values of those that are shown. */
export function ColorsLegend({ screen }: { screen: MapScreen }) {
  return (
    <LayerMessages>
      <Content screen={screen} />
    </LayerMessages>
  )
}

function Content({ screen }: { screen: MapScreen }) {
  const intl = useIntl()
  const { mode } = useTheme().palette
  const { measure, year, isKnown, isLocked, classes } = useHospitalColors(screen, mode === 'dark')
  if (measure === undefined) return null
  const trouble = !isKnown ? 'map.filters.color.unknown' : isLocked ? 'map.card.analyticsLocked' : undefined
  return (
    <LegendPaper
      title={isKnown ? titleOfColors(intl, measure, year) : measure}
      colors={classes?.ranges.map(({ color }) => color) ?? []}
      footer={
        trouble === undefined ? null : (
          <Typography variant="caption" component="p" sx={{ px: 1, pb: 0.5 }}>
            <FormattedMessage id={trouble} />
          </Typography>
        )
      }
    >
      {classes ? (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {classes.ranges.map(({ from, to, color, count }) => (
            <Row key={color} color={color} count={count}>
              <FormattedMessage
                id="map.filters.color.range"
                values={{ from: formatMeasure(intl, measure, from), to: formatMeasure(intl, measure, to) }}
              />
            </Row>
          ))}
          {withoutClass.map(({ kind, words }) =>
            classes[kind] > 0 ? (
              <Row key={kind} color={colorWithoutClass[mode]} count={classes[kind]}>
                <FormattedMessage id={words} />
              </Row>
            ) : null,
          )}
        </Box>
      ) : null}
    </LegendPaper>
  )
}

function Row({ color, count, children }: { color: string; count: number; children: ReactNode }) {
  return (
    <Box component="li" sx={{ display: 'flex', gap: 1, alignItems: 'center', px: 0.5, typography: 'caption' }}>
      <Box
        aria-hidden
        style={{ background: color }}
        sx={{ width: 14, height: 14, borderRadius: '50%', flexShrink: 0, border: '1px solid', borderColor: 'divider' }}
      />
      <Box component="span" sx={{ flex: 1 }}>
        {children}
      </Box>
      <Box component="span" sx={{ color: 'text.secondary' }}>
        <FormattedNumber value={count} />
      </Box>
    </Box>
  )
}

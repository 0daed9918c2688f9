import { Box } from '@keyroom/ui/core'
import { FormattedMessage, useIntl } from 'react-intl'
import { areaOpacity, edgeWidth } from '../view/area-fill.ts'
import { formatMeasure } from './measures.ts'
import type { DrawnSymbols } from './symbol-drawing.ts'

interface SymbolsLegendProps {
  measure: string
  drawn: DrawnSymbols
}

/** In pixels: between the lines of values, and from the circles to their values. */
const [lineHeight, leader] = [15, 12]

/** Circles within each other, each with its value, and what of the symbols has no size. */
export function SymbolsLegend({ measure, drawn: { sizes, colors, suppressed, without } }: SymbolsLegendProps) {
  const intl = useIntl()
  const width = 2 * (sizes[0]?.radius ?? 0)
  const tops = sizes.map(({ radius }) => width - 2 * radius)
  // The values of small circles would be on each other.
  const lines = tops.reduce<number[]>(
    (placed, top) => [...placed, Math.max(top, (placed.at(-1) ?? -Infinity) + lineHeight)],
    [],
  )
  const height = Math.max(width, lines.at(-1) ?? 0) + lineHeight / 2
  return (
    <Box sx={{ px: 0.5, pt: 0.5, pb: 0.25, mt: 0.5, borderTop: '1px solid', borderColor: 'divider' }}>
      <Box sx={{ typography: 'caption', fontWeight: 600 }}>
        <FormattedMessage
          id="map.areas.symbol.measure"
          values={{ measure: intl.formatMessage({ id: `map.measure.${measure}` }) }}
        />
      </Box>
      <Box sx={{ position: 'relative', mt: 0.75 }} style={{ height }}>
        <Box
          component="svg"
          aria-hidden
          width={width + leader}
          height={height}
          sx={(theme) => ({
            position: 'absolute',
            insetInlineStart: 0,
            overflow: 'visible',
            // The leaders point to the values.
            transform: theme.direction === 'rtl' ? 'scaleX(-1)' : 'none',
          })}
        >
          {sizes.map(({ value, radius }, at) => (
            <g key={value}>
              <circle
                cx={width / 2}
                cy={width - radius}
                r={radius}
                fill={at === 0 ? colors.fill : 'none'}
                stroke={colors.edge}
                strokeWidth={edgeWidth(radius)}
              />
              <polyline
                points={`${width / 2},${tops[at]} ${width + 2},${tops[at]} ${width + leader - 2},${lines[at]}`}
                fill="none"
                stroke="currentColor"
                strokeOpacity={areaOpacity}
                strokeWidth={0.75}
              />
            </g>
          ))}
        </Box>
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, typography: 'caption' }}>
          {sizes.map(({ value }, at) => (
            <Box
              component="li"
              key={value}
              style={{ top: (lines[at] ?? 0) - lineHeight / 2 }}
              sx={{ position: 'absolute', insetInlineStart: width + leader + 2, lineHeight: `${lineHeight}px` }}
            >
              {formatMeasure(intl, measure, value)}
            </Box>
          ))}
        </Box>
      </Box>
      {suppressed > 0 ? (
        <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', typography: 'caption' }}>
          <Box
            aria-hidden
            sx={{ width: 10, height: 10, borderRadius: '50%', border: '1px dashed', borderColor: 'text.primary' }}
          />
          <Box component="span" sx={{ flex: 1 }}>
            <FormattedMessage id="map.areas.suppressed" />
          </Box>
          {intl.formatNumber(suppressed)}
        </Box>
      ) : null}
      {without > 0 ? (
        <Box sx={{ typography: 'caption', color: 'text.secondary', lineHeight: 1.3, mt: 0.25 }}>
          <FormattedMessage id="map.areas.symbol.without" values={{ count: without }} />
        </Box>
      ) : null}
    </Box>
  )
}

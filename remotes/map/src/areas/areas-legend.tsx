import { Box, ButtonBase } from '@keyroom/ui/core'
import type { ReactNode } from 'react'
import { FormattedMessage, FormattedNumber } from 'react-intl'
import { LegendPaper } from '../layers/legend-paper.tsx'
import type { AreaChoice } from './area-choice.ts'
import type { DrawnAreas } from './area-drawing.ts'
import { areaOpacity } from '../view/area-fill.ts'

interface AreasLegendProps {
  title: ReactNode
  choice: AreaChoice
  drawn: DrawnAreas
  format: (value: number) => string
  /** Why values are suppressed. */
  suppressed: ReactNode
  /** Whether areas are drawn as circles: suppressed ones are hollow then, and hatched otherwise. */
  hasSymbols?: boolean
  onChange: (choice: AreaChoice) => void
  /** What is below the classes. */
  children?: ReactNode
}

/** The classes of the drawn areas. A class is hidden by its button, and shown again by it. */
export function AreasLegend({
  title,
  choice,
  drawn,
  format,
  suppressed,
  hasSymbols = false,
  onChange,
  children,
}: AreasLegendProps) {
  const toggle = (at: number) => {
    const hidden = choice.hidden.includes(at) ? choice.hidden.filter((one) => one !== at) : [...choice.hidden, at]
    onChange({ ...choice, hidden: hidden.toSorted((one, other) => one - other) })
  }
  return (
    <LegendPaper title={title} colors={drawn.classes.map(({ color }) => color)}>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {drawn.classes.map(({ from, to, color, count, isHidden }, at) => (
          <li key={color}>
            <ButtonBase
              aria-pressed={!isHidden}
              onClick={() => toggle(at)}
              sx={{
                width: '100%',
                justifyContent: 'flex-start',
                gap: 1,
                px: 0.5,
                minHeight: 24,
                borderRadius: 1,
                typography: 'caption',
                textDecoration: isHidden ? 'line-through' : 'none',
              }}
            >
              <Swatch color={isHidden ? 'transparent' : color} isRound={hasSymbols} />
              <Box component="span" sx={{ flex: 1, textAlign: 'start' }}>
                <FormattedMessage id="map.areas.range" values={{ from: format(from), to: format(to) }} />
              </Box>
              <Box component="span" sx={{ color: 'text.secondary' }}>
                <FormattedNumber value={count} />
              </Box>
            </ButtonBase>
          </li>
        ))}
        {drawn.suppressed > 0 ? (
          <Box component="li" sx={{ display: 'flex', gap: 1, alignItems: 'center', px: 0.5, typography: 'caption' }}>
            {hasSymbols ? (
              <Swatch color="transparent" isRound isDashed />
            ) : (
              <Swatch color="repeating-linear-gradient(135deg, currentColor 0 1px, transparent 1px 4px)" />
            )}
            <Box component="span" sx={{ flex: 1 }}>
              {suppressed}
            </Box>
            <FormattedNumber value={drawn.suppressed} />
          </Box>
        ) : null}
      </Box>
      {children}
    </LegendPaper>
  )
}

interface SwatchProps {
  color: string
  isRound?: boolean
  isDashed?: boolean
}

function Swatch({ color, isRound = false, isDashed = false }: SwatchProps) {
  return (
    <Box
      aria-hidden
      style={{ background: color, opacity: areaOpacity }}
      sx={{
        width: isRound ? 14 : 20,
        height: 14,
        mx: isRound ? '3px' : 0,
        borderRadius: isRound ? '50%' : 0.5,
        flexShrink: 0,
        border: isDashed ? '1px dashed' : '1px solid',
        borderColor: isDashed ? 'text.primary' : 'divider',
      }}
    />
  )
}

import type { OriginAreas } from '@keyroom/product-api'
import { Box, Icon, Typography, useTheme } from '@keyroom/ui/core'
import { FormattedMessage, useIntl } from 'react-intl'
import type { AreaChoice } from '../areas/area-choice.ts'
import type { DrawnAreas } from '../areas/area-drawing.ts'
import { AreasLegend } from '../areas/areas-legend.tsx'
import type { OriginMeasure } from '../areas/measures.ts'
import { originSymbols } from './origin-symbols.ts'
import type { ZipShapesByCode } from '../zip-shapes/use-zip-shapes.ts'
import { formatOrigin } from './origin-texts.ts'

interface OriginLegendProps {
  choice: AreaChoice
  measure: OriginMeasure
  answer: OriginAreas
  drawn: DrawnAreas
  /** Of ZIP codes; `undefined` without. */
  shapes: ZipShapesByCode | undefined
  onChange: (choice: AreaChoice) => void
}

/** The classes of the drawn areas, the hospital with its mark, and what is not on the map. */
export function OriginLegend({ choice, measure, answer, drawn, shapes, onChange }: OriginLegendProps) {
  const intl = useIntl()
  const { palette } = useTheme()
  const { name, by, longitude, totals } = answer
  const hasSymbols = originSymbols(answer, drawn.fills, shapes).length > 0
  return (
    <AreasLegend
      title={
        <span>
          <FormattedMessage id={`map.measure.${measure}`} />
          <Box component="span" sx={{ display: 'block', fontWeight: 400 }}>
            {name}
          </Box>
        </span>
      }
      format={(value) => formatOrigin(intl, measure, value)}
      suppressed={<FormattedMessage id="map.origin.suppressed" />}
      hasSymbols={by === 'zip' && !shapes}
      {...{ choice, drawn, onChange }}
    >
      <Box sx={{ px: 0.5, pb: 0.5, typography: 'caption' }}>
        {longitude === null ? null : (
          <Box sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
            <Box
              aria-hidden
              sx={{ display: 'grid', placeItems: 'center', width: 20, height: 20, borderRadius: '50%', flexShrink: 0 }}
              style={{ background: palette.primary.main, color: palette.primary.contrastText }}
            >
              <Icon name="plus" size={14} />
            </Box>
            <FormattedMessage id="map.origin.hospital" />
          </Box>
        )}
        {hasSymbols ? <Note id={shapes ? 'map.origin.size.others' : 'map.origin.size'} count={0} /> : null}
        {by !== 'zip' && totals.suppressedZips > 0 ? (
          <Note id="map.origin.hidden" count={totals.suppressedZips} />
        ) : null}
        {totals.unplacedZips > 0 ? <Note id="map.origin.unplaced" count={totals.unplacedZips} /> : null}
      </Box>
    </AreasLegend>
  )
}

function Note({ id, count }: { id: string; count: number }) {
  return (
    <Typography component="p" color="textSecondary" sx={{ fontSize: '0.6875rem', lineHeight: 1.3, mt: 0.25 }}>
      <FormattedMessage id={id} values={{ count }} />
    </Typography>
  )
}

import type { FacilityUnits } from '@keyroom/product-api'
import { Box, Typography } from '@keyroom/ui/core'
import { TableCell, TableRow } from '@keyroom/ui/more'
import { FormattedMessage, useIntl } from 'react-intl'
import { stickyName } from '../board/sticky-name.ts'
import { FigureButton } from '../provenance/figure-button.tsx'
import { SendUnit } from './send-unit.tsx'
import type { ShowUnitSource } from './use-unit-source.tsx'
import { unitMeasureIds, unitValue, type Unit, type UnitYear } from './unit-measure.ts'
import { printedName, unitMeasureName, unitName, unitValueText } from './unit-text.ts'

interface UnitRowProps {
  answer: FacilityUnits
  unit: Unit
  year: UnitYear
  /** Per cent. */
  target: number
  /** Beds over those needed at the target. */
  spare: number | null
  show: ShowUnitSource
}

const figures = { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' } as const

/** A unit's figures of one year. */
export function UnitRow({ answer, unit, year, target, spare, show }: UnitRowProps) {
  const intl = useIntl()
  const name = unitName(intl, unit.unit)
  const printed = printedName(year)
  const { peers, percentile } = year
  return (
    <TableRow hover>
      <TableCell component="th" scope="row" sx={stickyName}>
        {name}
        {printed === null ? null : (
          <Typography variant="caption" component="p" color="textSecondary" dir="ltr" sx={{ textAlign: 'start' }}>
            {printed}
          </Typography>
        )}
      </TableCell>
      {unitMeasureIds.map((id) => {
        const value = unitValue(year, id, target / 100)
        const text = unitValueText(intl, id, value)
        return (
          <TableCell key={id} align="right" sx={figures}>
            <FigureButton
              isMissing={value === null}
              label={intl.formatMessage(
                { id: 'analytics.source.open' },
                { measure: `${name}, ${unitMeasureName(intl, id, target)}`, year: year.fiscalYear, value: text },
              )}
              onClick={() => show({ unit, year, measure: id })}
            >
              {text}
            </FigureButton>
            {id === 'bedDays' && year.bedDaysBasis === 'beds' ? (
              <Typography variant="caption" component="p" color="textSecondary">
                <FormattedMessage id="analytics.units.derived" />
              </Typography>
            ) : null}
          </TableCell>
        )
      })}
      <TableCell align="right" sx={{ ...figures, color: spare !== null && spare < 0 ? 'error.main' : undefined }}>
        <bdi dir="ltr">{spare === null ? '–' : intl.formatNumber(spare, { signDisplay: 'exceptZero' })}</bdi>
      </TableCell>
      <TableCell align="right" sx={figures}>
        {peers.suppressed ? (
          <Typography component="span" variant="caption" color="textSecondary">
            <FormattedMessage id="analytics.units.peers.few" values={{ count: peers.n }} />
          </Typography>
        ) : (
          <>
            <bdi dir="ltr">{unitValueText(intl, 'occupancy', peers.p50)}</bdi>
            <Typography variant="caption" component="p" color="textSecondary">
              {percentile === null ? (
                <FormattedMessage id="analytics.units.peers.count" values={{ count: peers.n }} />
              ) : (
                <FormattedMessage
                  id="analytics.units.peers.place"
                  values={{ percentile: Math.round(percentile), count: peers.n }}
                />
              )}
            </Typography>
          </>
        )}
      </TableCell>
      <TableCell align="right" sx={figures}>
        {unit.growth === null ? (
          '–'
        ) : (
          <>
            <bdi dir="ltr">
              {intl.formatNumber(unit.growth.total, {
                style: 'percent',
                maximumFractionDigits: 1,
                signDisplay: 'exceptZero',
              })}
            </bdi>
            <Typography variant="caption" component="p" color="textSecondary">
              <bdi dir="ltr">
                {[unit.growth.from, unit.growth.to].map((end) => intl.formatNumber(end, { format: 'year' })).join('–')}
              </bdi>
            </Typography>
          </>
        )}
      </TableCell>
      <TableCell className="not-on-paper">
        <Box sx={{ display: 'flex' }}>
          <SendUnit answer={answer} unit={unit} year={year} target={target} />
        </Box>
      </TableCell>
    </TableRow>
  )
}

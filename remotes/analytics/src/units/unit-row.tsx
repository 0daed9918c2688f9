import type { FacilityUnits } from '@keyroom/product-api'
import { Box, Typography } from '@keyroom/ui/core'
import { TableCell, TableRow } from '@keyroom/ui/more'
import { FormattedMessage, useIntl } from 'react-intl'
import { SendUnit } from './send-unit.tsx'
import type { ShowUnitSource } from './use-unit-source.tsx'
import { UnitFigureButton } from './unit-figure-button.tsx'
import { unitFigureIds, type UnitFigure } from './unit-figure.ts'
import { spareBeds, type Unit, type UnitYear } from './unit-measure.ts'
import { UnitNote } from './unit-note.tsx'
import { isMixed, printedName, unitName } from './unit-text.ts'
import { stickyUnit } from '../tables/table-styles.ts'

interface UnitRowProps {
  answer: FacilityUnits
  unit: Unit
  year: UnitYear
  /** Percent. */
  target: number
  show: ShowUnitSource
}

const figures = { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' } as const

/** The row of a unit in one year. */
export function UnitRow({ answer, unit, year, target, show }: UnitRowProps) {
  const intl = useIntl()
  const name = unitName(intl, unit.unit)
  const printed = printedName(year)
  return (
    <TableRow hover>
      <TableCell component="th" scope="row" sx={stickyUnit}>
        {name}
        {printed === null ? null : (
          <Typography variant="caption" component="p" color="textSecondary" dir="ltr" sx={{ textAlign: 'start' }}>
            {printed}
          </Typography>
        )}
        {isMixed(year) ? (
          <Typography variant="caption" component="p" color="textSecondary">
            <FormattedMessage id="analytics.units.mixed" />
          </Typography>
        ) : null}
      </TableCell>
      {unitFigureIds.map((id) => {
        const figure = { unit, year, measure: id }
        return (
          <TableCell
            key={id}
            align="right"
            sx={{ ...figures, color: isShortage(figure, target) ? 'error.main' : undefined }}
          >
            <UnitFigureButton {...figure} target={target} show={show} />
            <UnitNote {...figure} />
          </TableCell>
        )
      })}
      <TableCell className="not-on-paper">
        <Box sx={{ display: 'flex' }}>
          <SendUnit answer={answer} unit={unit} year={year} target={target} />
        </Box>
      </TableCell>
    </TableRow>
  )
}

/** Whether the figure is a shortage of beds. */
function isShortage({ year, measure }: UnitFigure, target: number): boolean {
  return measure === 'spare' && (spareBeds(year, target / 100) ?? 0) < 0
}

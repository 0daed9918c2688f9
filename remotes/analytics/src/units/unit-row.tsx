import { Box, Button, Icon, Tooltip, Typography } from '@keyroom/ui/core'
import { Checkbox, TableCell, TableRow } from '@keyroom/ui/more'
import { FormattedMessage, useIntl } from 'react-intl'
import type { ShowUnitSource } from './use-unit-source.tsx'
import { UnitFigureButton } from './unit-figure-button.tsx'
import { unitFigureIds, type UnitFigure } from './unit-figure.ts'
import { spareBeds } from './unit-measure.ts'
import { UnitNote } from './unit-note.tsx'
import { isMixed, printedName, unitName } from './unit-text.ts'
import { stickyUnit } from '../tables/table-styles.ts'
import { canBeSent, type UnitInYear } from './use-send-units.ts'

interface UnitRowProps extends UnitInYear {
  /** Percent. */
  target: number
  show: ShowUnitSource
  /** Whether it is among the units that are sent together. */
  isChosen: boolean
  onChoose: (isChosen: boolean) => void
  /** Missing while Programming isn't published. */
  onSend: (() => void) | undefined
}

const figures = { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' } as const

/** The row of a unit in one year. */
export function UnitRow({ unit, year, target, show, isChosen, onChoose, onSend }: UnitRowProps) {
  const intl = useIntl()
  const name = unitName(intl, unit.unit)
  const printed = printedName(year)
  const sendLabel = intl.formatMessage({ id: 'analytics.units.send.of' }, { unit: name })
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
        {onSend && canBeSent({ unit, year }) ? (
          <Box sx={{ display: 'flex', alignItems: 'center' }}>
            <Checkbox
              size="small"
              checked={isChosen}
              onChange={(_, on) => onChoose(on)}
              sx={{ p: 0.5 }}
              slotProps={{
                input: { 'aria-label': intl.formatMessage({ id: 'analytics.units.choose' }, { unit: name }) },
              }}
            />
            <Tooltip title={sendLabel}>
              <Button
                size="small"
                onClick={onSend}
                aria-label={sendLabel}
                sx={{ whiteSpace: 'nowrap', minWidth: 0, px: 0.5 }}
              >
                {/* The word is wider than what the table has beside an open menu in some languages. */}
                <Box component="span" sx={{ display: { xs: 'none', xl: 'inline' } }}>
                  <FormattedMessage id="analytics.units.send.short" />
                </Box>
                <Box component="span" sx={{ display: { xl: 'none' }, lineHeight: 0 }}>
                  <Icon name="ruler" size={20} />
                </Box>
              </Button>
            </Tooltip>
          </Box>
        ) : null}
      </TableCell>
    </TableRow>
  )
}

/** Whether the figure is a shortage of beds. */
function isShortage({ year, measure }: UnitFigure, target: number): boolean {
  return measure === 'spare' && (spareBeds(year, target / 100) ?? 0) < 0
}

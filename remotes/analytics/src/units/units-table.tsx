import type { FacilityUnits } from '@keyroom/product-api'
import { Box, Button, Typography } from '@keyroom/ui/core'
import { Card, Table, TableBody, TableCell, TableDownload, TableHead, TableRow } from '@keyroom/ui/more'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { ProjectLink } from '../hospital/project-link.tsx'
import type { ShowUnitSource } from './use-unit-source.tsx'
import { unitMeasureIds, yearOf } from './unit-measure.ts'
import { unitFigureIds } from './unit-figure.ts'
import { UnitRow } from './unit-row.tsx'
import { unitsExport } from './units-export.ts'
import { unitsSentence } from './units-sentence.ts'
import { isMixed, targetText } from './unit-text.ts'
import { stickyUnit } from '../tables/table-styles.ts'
import { canBeSent, useSendUnits } from './use-send-units.ts'

interface UnitsTableProps {
  answer: FacilityUnits
  year: number
  /** Percent. */
  target: number
  /** Percent; `null` if the target is the default, without which planning starts from its criteria. */
  chosenTarget: number | null
  show: ShowUnitSource
}

/** Every unit of one year: its capacity, its occupancy beside its peers, and the beds that its days need. */
export function UnitsTable({ answer, year, target, chosenTarget, show }: UnitsTableProps) {
  const intl = useIntl()
  const rows = answer.units.flatMap((unit) => {
    const found = yearOf(unit, year)
    return found ? [{ unit, year: found }] : []
  })
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const sentTarget = chosenTarget === null ? null : chosenTarget / 100
  const send = useSendUnits(answer, target, sentTarget)
  const sendable = rows.filter(canBeSent)
  const chosenRows = sendable.filter(({ unit }) => chosen.has(unit.unit))
  const used = chosenRows.length > 0 ? chosenRows : sendable
  const choose = (id: string, isChosen: boolean) =>
    setChosen((before) => new Set(isChosen ? [...before, id] : [...before].filter((one) => one !== id)))
  const heading = intl.formatMessage({ id: 'analytics.units.table.heading' }, { year })
  const derived = rows.some((row) => row.year.bedDaysBasis === 'beds')
  const mixed = rows.some((row) => isMixed(row.year))
  const nursery = rows.some((row) => row.year.daysWithNursery)
  const missing = rows.some((row) => unitMeasureIds.some((id) => row.year[id] === null))
  return (
    <Card component="section" aria-labelledby="analytics-units" sx={{ p: { xs: 2, sm: 3 } }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'flex-start', mb: 1 }}>
        <Box sx={{ flex: '1 1 16rem', minWidth: 0 }}>
          <Typography id="analytics-units" variant="h3" component="h2">
            {heading}
          </Typography>
          <Typography color="textSecondary">{unitsSentence(intl, rows, target)}</Typography>
        </Box>
        <Box className="not-on-paper" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
          {send && sendable.length > 1 ? (
            <Button size="small" onClick={() => send(used)}>
              <FormattedMessage id="analytics.units.send.several" values={{ count: chosenRows.length }} />
            </Button>
          ) : null}
          <ProjectLink
            ccn={answer.ccn}
            units={
              used.length === 0
                ? null
                : { ccn: answer.ccn, fiscalYear: year, units: used.map(({ unit }) => unit.unit), target: sentTarget }
            }
          >
            {used.length === 0 ? (
              <FormattedMessage id="analytics.project" />
            ) : (
              <FormattedMessage id="analytics.project.units" values={{ count: chosenRows.length }} />
            )}
          </ProjectLink>
          <TableDownload size="small" of={heading} content={() => unitsExport(intl, answer, target)} />
        </Box>
      </Box>
      <Box
        role="group"
        aria-labelledby="analytics-units"
        tabIndex={0}
        sx={{ overflowX: 'auto', position: 'relative', '@media print': { overflow: 'visible' } }}
      >
        <Table
          size="small"
          sx={{ '& td, & th': { px: { xs: 0.75, lg: 0.25, xl: 0.75 } }, '& thead th': { verticalAlign: 'bottom' } }}
        >
          <TableHead>
            <TableRow>
              <TableCell component="th" scope="col" sx={stickyUnit}>
                <FormattedMessage id="analytics.units.unit" />
              </TableCell>
              {unitFigureIds.map((id) => (
                <TableCell key={id} component="th" scope="col" align="right">
                  {intl.formatMessage({ id: `analytics.units.head.${id}` }, { target: targetText(intl, target) })}
                </TableCell>
              ))}
              <TableCell component="th" scope="col" className="not-on-paper">
                <FormattedMessage id="analytics.units.send" />
              </TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {rows.map((row) => (
              <UnitRow
                key={row.unit.unit}
                {...row}
                target={target}
                show={show}
                isChosen={chosen.has(row.unit.unit)}
                onChoose={(isChosen) => choose(row.unit.unit, isChosen)}
                onSend={send && (() => send([row]))}
              />
            ))}
          </TableBody>
        </Table>
      </Box>
      <Box
        component="ul"
        sx={{ mt: 1.5, mb: 0, paddingInlineStart: 2.5, typography: 'caption', color: 'text.secondary' }}
      >
        <li>
          <FormattedMessage id="analytics.units.note.target" />
        </li>
        {send && sentTarget === null ? (
          <li className="not-on-paper">
            <FormattedMessage id="analytics.units.note.sent-target" />
          </li>
        ) : null}
        <li>
          <FormattedMessage id="analytics.units.note.columns" />
        </li>
        {derived ? (
          <li>
            <FormattedMessage id="analytics.units.note.derived" />
          </li>
        ) : null}
        {mixed ? (
          <li>
            <FormattedMessage id="analytics.units.note.mixed" />
          </li>
        ) : null}
        {nursery ? (
          <li>
            <FormattedMessage id="analytics.units.note.nursery" />
          </li>
        ) : null}
        {missing ? (
          <li>
            <FormattedMessage id="analytics.units.note.missing" />
          </li>
        ) : null}
      </Box>
    </Card>
  )
}

import type { DepartmentSimulation, Simulation } from '@keyroom/right-sizing'
import { Box, Typography } from '@keyroom/ui/core'
import { DataTable, TableDownload } from '@keyroom/ui/more'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { NumberField } from '../../fields/number-field.tsx'
import { FigureButton } from '../../figures/figure-button.tsx'
import { figureText } from '../../figures/figure-text.ts'
import { useNames } from '../../figures/use-names.ts'
import { useResultName } from '../../figures/use-result-name.ts'
import { useProgram } from '../../program/use-program.ts'
import { DepartmentChoice } from '../parts/department-choice.tsx'
import { DistributionChart } from './distribution-chart.tsx'
import { SpreadChart } from './spread-chart.tsx'
import { spreadTable } from './spread-table.ts'

/** The outcome of a simulation: the spread of each department, and the distribution of the chosen one. */
export function RiskResult({ simulation, year }: { simulation: Simulation; year: number }) {
  const intl = useIntl()
  const open = useProgram()
  const { program, criteria, selected } = open
  const names = useNames(criteria)
  const nameOf = useResultName()
  const rows = simulation.departments.flatMap((result) => {
    const department = program.departments.find(({ id }) => id === result.id)
    return department ? [{ ...result, department, name: names.department(department) }] : []
  })
  const chosen = rows.find(({ id }) => id === selected) ?? rows[0]
  if (!chosen) return <FormattedMessage id="programming.risk.none" />
  const heading = intl.formatMessage({ id: 'programming.risk.spread' }, { year })
  const source = intl.formatMessage(
    { id: 'programming.risk.source' },
    { draws: simulation.draws, seed: simulation.seed, pack: criteria.pack.name, version: criteria.pack.version },
  )
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Typography variant="h4" component="h3" sx={{ flex: 1 }}>
          {heading}
        </Typography>
        <TableDownload of={heading} content={() => spreadTable(intl, names, `${open.name} · ${heading}`, rows)} />
      </Box>
      <SpreadChart title={`${open.name} · ${heading}`} rows={rows} source={source} />
      <DataTable
        caption={heading}
        rows={rows}
        rowKey={({ id }) => id}
        columns={[
          { key: 'department', header: <FormattedMessage id="programming.department" />, cell: ({ name }) => name },
          {
            key: 'planned',
            header: <FormattedMessage id="programming.risk.planned" />,
            numeric: true,
            cell: ({ id, planned }) => {
              const ref = { of: 'needed', department: id, year } as const
              return <FigureButton of={ref} name={nameOf(ref)} text={figureText(intl, planned, 'count')} />
            },
          },
          ...(['p10', 'p50', 'p90'] as const).map((key) => ({
            key,
            header: <FormattedMessage id={`programming.risk.${key}`} />,
            numeric: true,
            cell: ({ years }: DepartmentSimulation) => figureText(intl, years.at(-1)?.[key] ?? null, 'count'),
          })),
          {
            key: 'suffices',
            header: <FormattedMessage id="programming.risk.suffices" />,
            numeric: true,
            cell: ({ choices, planned }) => figureText(intl, suffices(choices, planned), 'share'),
          },
        ]}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'flex-end' }}>
        <Typography variant="h4" component="h3" sx={{ flex: 1 }}>
          <FormattedMessage id="programming.risk.of" values={{ department: chosen.name }} />
        </Typography>
        <DepartmentChoice
          open={open}
          departments={rows.map(({ department }) => department)}
          chosen={chosen.department}
        />
      </Box>
      <DistributionChart title={`${open.name} · ${chosen.name} · ${year}`} result={chosen} source={source} />
      <RoomQuestion key={chosen.id} result={chosen} />
    </>
  )
}

/** The probability that a number of rooms suffices, and what is regretted if they are built. */
function RoomQuestion({ result: { choices, planned } }: { result: DepartmentSimulation }) {
  const intl = useIntl()
  const [rooms, setRooms] = useState(planned)
  const [first, last] = [choices[0], choices.at(-1)]
  if (!first || !last || rooms === null) return null
  const choice = choices.find((one) => one.rooms === rooms)
  // Outside of what any future needs, every room more stands empty and every room fewer is missing.
  const beyond = rooms > last.rooms ? rooms - last.rooms : 0
  const below = rooms < first.rooms ? first.rooms - rooms : 0
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'flex-end' }}>
      <Box sx={{ width: '10rem' }}>
        <NumberField
          label={intl.formatMessage({ id: 'programming.risk.question' })}
          unit="rooms"
          value={rooms}
          range={{ min: 0, max: 20_000, isWhole: true, isOptional: false }}
          field="view/rooms"
          onChange={setRooms}
        />
      </Box>
      <Typography role="status">
        <FormattedMessage
          id="programming.risk.answer"
          values={{
            rooms,
            suffices: suffices(choices, rooms) ?? 0,
            surplus: choice?.surplus ?? (beyond > 0 ? last.surplus + beyond : 0),
            shortage: choice?.shortage ?? (below > 0 ? first.shortage + below : 0),
          }}
        />
      </Typography>
    </Box>
  )
}

/** The share of futures in which so many rooms suffice. */
function suffices(choices: DepartmentSimulation['choices'], rooms: number | null): number | null {
  const [first, last] = [choices[0], choices.at(-1)]
  if (rooms === null || !first || !last) return null
  if (rooms < first.rooms) return 0
  return rooms > last.rooms ? 1 : (choices.find((one) => one.rooms === rooms)?.suffices ?? null)
}

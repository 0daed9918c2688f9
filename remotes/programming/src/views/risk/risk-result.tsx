import { choiceOf, type DepartmentSimulation, type ResultRef, type Simulation } from '@keyroom/right-sizing'
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
import type { SimulationRequest } from '../../worker/start-simulation.ts'
import { DepartmentChoice } from '../parts/department-choice.tsx'
import { DistributionChart } from './distribution-chart.tsx'
import { SpreadChart } from './spread-chart.tsx'
import { spreadTable } from './spread-table.ts'

interface RiskResultProps {
  simulation: Simulation
  /** What it was calculated from. */
  request: SimulationRequest
}

const percentiles = { p10: 0.1, p50: 0.5, p90: 0.9 } as const

/** The outcome of a simulation: the spread of each department, and the distribution of the chosen one. */
export function RiskResult({ simulation, request }: RiskResultProps) {
  const intl = useIntl()
  const open = useProgram()
  const { program, criteria, selected } = open
  const { year, seed, draws } = request
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
            cell: ({ id, years }: DepartmentSimulation) => (
              <SimulatedFigure
                of={{ of: 'simulatedRooms', department: id, share: percentiles[key], year, seed, draws }}
                text={figureText(intl, years.at(-1)?.[key] ?? null, 'count')}
                request={request}
              />
            ),
          })),
          {
            key: 'suffices',
            header: <FormattedMessage id="programming.risk.suffices" />,
            numeric: true,
            cell: ({ id, choices, planned }) =>
              planned === null ? (
                figureText(intl, null, 'share')
              ) : (
                <SimulatedFigure
                  of={{ of: 'roomsSuffice', department: id, rooms: planned, year, seed, draws }}
                  text={figureText(intl, choiceOf(choices, planned).suffices, 'share')}
                  request={request}
                />
              ),
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
      <RoomQuestion key={chosen.id} result={chosen} request={request} />
    </>
  )
}

interface SimulatedFigureProps {
  of: ResultRef
  text: string
  request: SimulationRequest
}

/** A figure of simulated futures, which opens how they were drawn from the program as it was then. */
function SimulatedFigure({ of, text, request }: SimulatedFigureProps) {
  const nameOf = useResultName()
  return <FigureButton of={of} name={nameOf(of)} text={text} program={request.program} />
}

interface RoomQuestionProps {
  result: DepartmentSimulation
  request: SimulationRequest
}

/** The probability that a number of rooms suffices, and what is regretted if they are built. */
function RoomQuestion({ result: { id, choices, planned }, request }: RoomQuestionProps) {
  const intl = useIntl()
  const [rooms, setRooms] = useState(planned)
  if (choices.length === 0 || rooms === null) return null
  const { year, seed, draws } = request
  const { suffices, surplus, shortage } = choiceOf(choices, rooms)
  const figureOf = (of: 'roomsSuffice' | 'roomsEmpty' | 'roomsMissing', text: string) => (
    <SimulatedFigure of={{ of, department: id, rooms, year, seed, draws }} text={text} request={request} />
  )
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
            suffices: figureOf('roomsSuffice', figureText(intl, suffices, 'share')),
            surplus: figureOf('roomsEmpty', intl.formatNumber(surplus, { format: 'average' })),
            shortage: figureOf('roomsMissing', intl.formatNumber(shortage, { format: 'average' })),
          }}
        />
      </Typography>
    </Box>
  )
}

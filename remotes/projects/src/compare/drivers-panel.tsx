import type { PlanningNames } from '@keyroom/planning'
import { Box, DelayedSkeleton, lazyComponent, MenuItem, Typography } from '@keyroom/ui/core'
import { SelectField } from '@keyroom/ui/more'
import { memo, useMemo, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Panel } from '../components/panel.tsx'
import { differenceText, figureText } from '../figures/figure-text.ts'
import { fieldText } from './assumption-text.ts'
import type { ComparedScenario } from './compared-scenarios.tsx'
import { drivenMeasures, type DrivenMeasure } from './difference-drivers.ts'
import { measureUnits } from './measure-units.ts'
import { useDifferenceDrivers } from './use-difference-drivers.ts'

const DriversChart = lazyComponent(async () => (await import('./drivers-chart.tsx')).DriversChart)

interface DriversPanelProps {
  scenarios: readonly ComparedScenario[]
  names: PlanningNames
  year: number
}

/** More bars than a page has room for say nothing: the rest changes less. */
const maxBars = 20

/** Which assumptions make the difference between the first scenario and another one. */
export const DriversPanel = memo(function DriversPanel({ scenarios, names, year }: DriversPanelProps) {
  const intl = useIntl()
  const [measure, setMeasure] = useState<DrivenMeasure>('needed')
  const [otherId, setOtherId] = useState('')
  const [first, ...others] = scenarios
  const other = others.find(({ id }) => id === otherId) ?? others[0]
  const found = useDifferenceDrivers(first, other, measure, year)
  const unit = measureUnits[measure]
  const measureName = (id: DrivenMeasure) => intl.formatMessage({ id: `projects.compare.measure.${id}` })
  const rows = useMemo(() => {
    const departments = [first, other].flatMap((scenario) => scenario?.program.departments ?? [])
    return (found?.drivers ?? []).slice(0, maxBars).map(({ department, field, result }) => {
      const held = departments.find(({ id }) => id === department)
      const what = fieldText(intl, names, field)
      return { name: held ? `${names.department(held)}: ${what}` : what, result }
    })
  }, [found, first, other, intl, names])
  if (!first || !other) return null
  const values = { first: first.name, other: other.name }
  const together = differenceText(intl, found?.together ?? 0, unit)
  return (
    <Panel
      heading={<FormattedMessage id="projects.compare.drivers" />}
      note={<FormattedMessage id="projects.compare.drivers.note" values={values} />}
      actions={
        <Box className="not-on-paper" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
          {others.length > 1 ? (
            <SelectField
              size="small"
              label={intl.formatMessage({ id: 'projects.compare.other' })}
              value={other.id}
              onChange={({ target }) => setOtherId(target.value)}
              sx={{ minWidth: '11rem' }}
            >
              {others.map(({ id, name }) => (
                <MenuItem key={id} value={id}>
                  {name}
                </MenuItem>
              ))}
            </SelectField>
          ) : null}
          <SelectField
            size="small"
            label={intl.formatMessage({ id: 'projects.compare.column.measure' })}
            value={measure}
            onChange={({ target }) => setMeasure(drivenMeasures.find((id) => id === target.value) ?? 'needed')}
            sx={{ minWidth: '13rem' }}
          >
            {drivenMeasures.map((id) => (
              <MenuItem key={id} value={id}>
                {measureName(id)}
              </MenuItem>
            ))}
          </SelectField>
        </Box>
      }
    >
      {found === undefined ? (
        <DelayedSkeleton height={240} />
      ) : found === null ? (
        <Typography color="textSecondary">
          <FormattedMessage id="projects.compare.drivers.unknown" />
        </Typography>
      ) : rows.length === 0 ? (
        <Typography>
          <FormattedMessage id="projects.compare.drivers.none" values={{ measure: measureName(measure) }} />
        </Typography>
      ) : (
        <>
          <Typography>
            <FormattedMessage
              id="projects.compare.drivers.sum"
              values={{
                ...values,
                measure: measureName(measure),
                from: figureText(intl, found.from, unit),
                to: figureText(intl, found.to, unit),
                hasRest: together === figureText(intl, 0, unit) ? 'no' : 'yes',
                together,
              }}
            />
          </Typography>
          <DriversChart
            title={intl.formatMessage(
              { id: 'projects.compare.drivers.title' },
              { ...values, measure: measureName(measure) },
            )}
            planned={found.from}
            unit={unit}
            rows={rows}
            firstName={first.name}
          />
        </>
      )}
    </Panel>
  )
})

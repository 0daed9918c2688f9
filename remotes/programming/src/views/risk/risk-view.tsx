import { Box, Button, Icon, lazyComponent, LinearProgress, StatePanel, visuallyHidden } from '@keyroom/ui/core'
import { Alert } from '@keyroom/ui/more'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { NumberField } from '../../fields/number-field.tsx'
import { useProgram } from '../../program/use-program.ts'
import { usualDraws } from '../../worker/start-simulation.ts'
import { useSimulation } from '../../worker/use-simulation.ts'
import { departmentsWithRooms } from '../parts/department-choice.tsx'
import { ViewPanel } from '../../parts/view-panel.tsx'

const RiskResult = lazyComponent(async () => (await import('./risk-result.tsx')).RiskResult)

const drawsRange = { min: 100, max: 100_000, isWhole: true, isOptional: false }
const seedRange = { min: 0, max: 2_147_483_647, isWhole: true, isOptional: false }

/** Rooms over many possible futures, drawn from the ranges of growth and stay. */
export function RiskView() {
  const intl = useIntl()
  const open = useProgram()
  const { program, criteria, year } = open
  const [draws, setDraws] = useState<number>(usualDraws.draws)
  const [seed, setSeed] = useState<number>(usualDraws.seed)
  const { state, start, cancel } = useSimulation()
  const { departments } = departmentsWithRooms(open)
  const isStale = state.step === 'done' && (state.request.program !== program || state.request.year !== year)
  if (departments.length === 0) {
    return (
      <StatePanel kind="empty" title={<FormattedMessage id="programming.methods.none" />}>
        <FormattedMessage id="programming.departments.none.text" />
      </StatePanel>
    )
  }
  return (
    <ViewPanel
      heading={<FormattedMessage id="programming.risk.heading" values={{ year }} />}
      note={<FormattedMessage id="programming.risk.note" />}
      actions={
        <Box className="not-on-paper" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'flex-end' }}>
          <Box sx={{ width: '8rem' }}>
            <NumberField
              label={intl.formatMessage({ id: 'programming.risk.draws' })}
              unit="count"
              value={draws}
              range={drawsRange}
              field="view/draws"
              onChange={(value) => setDraws(value ?? draws)}
            />
          </Box>
          <Box sx={{ width: '8rem' }}>
            <NumberField
              label={intl.formatMessage({ id: 'programming.risk.seed' })}
              unit="count"
              value={seed}
              range={seedRange}
              field="view/seed"
              onChange={(value) => setSeed(value ?? seed)}
            />
          </Box>
          {state.step === 'running' ? (
            <Button variant="outlined" onClick={cancel}>
              <FormattedMessage id="programming.risk.cancel" />
            </Button>
          ) : (
            <Button
              variant="contained"
              startIcon={<Icon name="chart-bar" size={18} />}
              onClick={() => start({ program, criteria, seed, draws, year })}
            >
              <FormattedMessage id="programming.risk.run" />
            </Button>
          )}
        </Box>
      }
    >
      {state.step === 'running' ? (
        <Box>
          <FormattedMessage id="programming.risk.progress" values={{ done: state.done, total: state.total }} />
          <LinearProgress
            variant="determinate"
            value={state.total === 0 ? 0 : (100 * state.done) / state.total}
            aria-label={intl.formatMessage({ id: 'programming.risk.running' })}
          />
        </Box>
      ) : null}
      <Box role="status" sx={visuallyHidden}>
        {state.step === 'done' ? <FormattedMessage id="programming.risk.finished" /> : null}
      </Box>
      {state.step === 'failed' ? (
        <Alert severity="error">
          <FormattedMessage id="programming.risk.failed" />
        </Alert>
      ) : null}
      {isStale ? (
        <Alert severity="info">
          <FormattedMessage id="programming.risk.stale" />
        </Alert>
      ) : null}
      {state.step === 'done' ? <RiskResult simulation={state.simulation} request={state.request} /> : null}
    </ViewPanel>
  )
}

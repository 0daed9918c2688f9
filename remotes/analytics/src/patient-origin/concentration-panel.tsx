import type { PatientOriginAnswer } from '@keyroom/product-api'
import { DelayedSkeleton, lazyComponent, MenuItem } from '@keyroom/ui/core'
import { SelectField } from '@keyroom/ui/more'
import { FormattedMessage, useIntl } from 'react-intl'
import { useViewAddress } from '../address/use-view-address.ts'
import { ChartBoundary } from '../visualization/chart-boundary.tsx'
import { Panel } from '../visualization/panel.tsx'
import { concentrationMethods, firstMethod, type ConcentrationMethod } from './patient-origin-address.ts'

const fetchChart = async () => (await import('./concentration-chart.tsx')).ConcentrationChart
const ConcentrationChart = lazyComponent(fetchChart, { fallback: <DelayedSkeleton height={360} /> })

interface ConcentrationPanelProps {
  answer: PatientOriginAnswer
  year: number
  method: ConcentrationMethod
  source: string
}

/** The index by four definitions of the market, and the choice of the one in the key figures. */
export function ConcentrationPanel({ answer, year, method, source }: ConcentrationPanelProps) {
  const intl = useIntl()
  const [, change] = useViewAddress()
  return (
    <Panel
      id="analytics-hhi"
      heading={<FormattedMessage id="analytics.origin.hhi.heading" />}
      note={<FormattedMessage id="analytics.origin.hhi.source" />}
      choice={
        <SelectField
          size="small"
          label={intl.formatMessage({ id: 'analytics.origin.hhi.method' })}
          value={method}
          onChange={({ target: { value } }) => change({ hhi: value === firstMethod ? null : value })}
          sx={{ flex: '0 1 15rem', minWidth: 0 }}
        >
          {concentrationMethods.map((id) => (
            <MenuItem key={id} value={id}>
              {intl.formatMessage({ id: `analytics.origin.hhi.${id}` })}
            </MenuItem>
          ))}
        </SelectField>
      }
    >
      <ChartBoundary fetchChart={fetchChart}>
        <ConcentrationChart answer={answer} year={year} method={method} source={source} />
      </ChartBoundary>
    </Panel>
  )
}

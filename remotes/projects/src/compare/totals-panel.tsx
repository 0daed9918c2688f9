import { TableDownload, type FileColumn } from '@keyroom/ui/more'
import { memo } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Panel } from '../components/panel.tsx'
import { differenceText, figureText } from '../figures/figure-text.ts'
import { cellClasses, CompareTable } from './compare-table.tsx'
import type { ComparedScenario } from './compared-scenarios.tsx'
import { totalMeasures, type Comparison, type TotalMeasure } from './comparison.ts'
import { measureUnits } from './measure-units.ts'

interface TotalsPanelProps {
  scenarios: readonly ComparedScenario[]
  comparison: Comparison
  year: number
}

/** Totals that say which departments they leave out. */
const comparedRooms: ReadonlySet<TotalMeasure> = new Set(['needed', 'existing', 'difference'])

/** Key rooms, space and cost of the whole programs, each with its difference from the first scenario. */
export const TotalsPanel = memo(function TotalsPanel({ scenarios, comparison, year }: TotalsPanelProps) {
  const intl = useIntl()
  const { totals } = comparison
  const heading = intl.formatMessage({ id: 'projects.compare.totals' }, { year })
  const nameOf = (measure: TotalMeasure) => intl.formatMessage({ id: `projects.compare.measure.${measure}` })
  const head = (id: string) => intl.formatMessage({ id: `projects.compare.column.${id}` })
  const valueOf = (measure: TotalMeasure, at: number) => totals[at]?.[measure] ?? null
  return (
    <Panel
      heading={heading}
      note={<FormattedMessage id="projects.compare.totals.note" values={{ name: scenarios[0]?.name ?? '' }} />}
      actions={
        <TableDownload
          of={heading}
          content={() => ({
            name: heading,
            rows: totalMeasures,
            columns: [
              { id: 'measure', header: head('measure'), kind: 'text', value: nameOf },
              ...scenarios.map(({ id, name }, at): FileColumn<TotalMeasure> => ({
                id,
                header: name,
                kind: 'number',
                value: (measure) => valueOf(measure, at),
              })),
            ],
          })}
        />
      }
    >
      <CompareTable
        caption={heading}
        head={head('measure')}
        nameOf={nameOf}
        scenarios={scenarios}
        rows={totalMeasures}
        rowKey={(measure) => measure}
        cell={(measure, at) => {
          const [first, value] = [valueOf(measure, 0), valueOf(measure, at)]
          const unit = measureUnits[measure]
          const change = value === null || first === null ? '' : differenceText(intl, value - first, unit)
          const leftOut = measure === 'difference' ? (comparison.leftOut[at] ?? 0) : 0
          const netted = measure === 'difference' ? (comparison.netted[at] ?? null) : null
          const withProblems = comparedRooms.has(measure) ? (comparison.withProblems[at] ?? 0) : 0
          const isShort = measure === 'difference' && value !== null && value < 0
          return (
            <>
              <bdi dir="ltr" className={isShort ? cellClasses.short : undefined}>
                {measure === 'difference' ? differenceText(intl, value) : figureText(intl, value, unit)}
              </bdi>
              {at > 0 && value !== null && first !== null && change !== figureText(intl, 0, unit) ? (
                <span dir="ltr" className={cellClasses.aside}>
                  {change}
                </span>
              ) : null}
              {netted ? (
                <span className={cellClasses.aside}>
                  <FormattedMessage id="projects.figure.short-and-spare" values={{ ...netted }} />
                </span>
              ) : null}
              {withProblems > 0 ? (
                <span className={cellClasses.aside}>
                  <FormattedMessage id="projects.figure.without-problems" values={{ count: withProblems }} />
                </span>
              ) : null}
              {leftOut > 0 ? (
                <span className={cellClasses.aside}>
                  <FormattedMessage id="projects.figure.left-out" values={{ count: leftOut }} />
                </span>
              ) : null}
            </>
          )
        }}
      />
    </Panel>
  )
})

import type { PlanningNames } from '@keyroom/planning'
import { compareScenarios, type ScenarioDifference } from '@keyroom/scenarios'
import { Typography } from '@keyroom/ui/core'
import { TableDownload, type FileColumn } from '@keyroom/ui/more'
import { memo, useMemo } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Panel } from '../components/panel.tsx'
import { fieldText, valueText } from './assumption-text.ts'
import { cellClasses, CompareTable } from './compare-table.tsx'
import type { ComparedScenario } from './compared-scenarios.tsx'

interface AssumptionsPanelProps {
  scenarios: readonly ComparedScenario[]
  names: PlanningNames
}

/** What was assumed differently. */
export const AssumptionsPanel = memo(function AssumptionsPanel({ scenarios, names }: AssumptionsPanelProps) {
  const intl = useIntl()
  const rows = useMemo(() => compareScenarios(scenarios.map(({ program }) => program)), [scenarios])
  const departments = scenarios.flatMap(({ program }) => program.departments)
  const departmentOf = ({ department }: ScenarioDifference) => {
    const held = departments.find(({ id }) => id === department)
    return held ? names.department(held) : intl.formatMessage({ id: 'projects.compare.whole-program' })
  }
  const fieldOf = ({ field }: ScenarioDifference) => fieldText(intl, names, field)
  const valueOf = ({ department, field, values }: ScenarioDifference, at: number) =>
    valueText(intl, names, field, values[at], scenarios[at], department)
  const heading = intl.formatMessage({ id: 'projects.compare.assumptions' })
  const head = (id: string) => intl.formatMessage({ id: `projects.compare.column.${id}` })
  return (
    <Panel
      heading={heading}
      note={<FormattedMessage id="projects.compare.assumptions.note" values={{ count: rows.length }} />}
      actions={
        rows.length === 0 ? null : (
          <TableDownload
            of={heading}
            content={() => ({
              name: heading,
              rows,
              columns: [
                { id: 'department', header: head('department'), kind: 'text', value: departmentOf },
                { id: 'assumption', header: head('assumption'), kind: 'text', value: fieldOf },
                ...scenarios.map(({ id, name }, at): FileColumn<ScenarioDifference> => ({
                  id,
                  header: name,
                  kind: 'text',
                  value: (row) => valueOf(row, at),
                })),
              ],
            })}
          />
        )
      }
    >
      {rows.length === 0 ? (
        <Typography>
          <FormattedMessage id="projects.compare.assumptions.same" />
        </Typography>
      ) : (
        <CompareTable
          caption={heading}
          head={head('assumption')}
          nameOf={(row) => (
            <>
              <span className={cellClasses.aside}>{departmentOf(row)}</span>
              <span className={cellClasses.field}>{fieldOf(row)}</span>
            </>
          )}
          scenarios={scenarios}
          rows={rows}
          rowKey={({ department, field }) => `${department} ${field.join('.')}`}
          cell={valueOf}
          numeric={false}
        />
      )}
    </Panel>
  )
})

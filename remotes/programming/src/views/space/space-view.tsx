import { StatePanel } from '@keyroom/ui/core'
import { TableDownload } from '@keyroom/ui/more'
import { FormattedMessage, useIntl } from 'react-intl'
import { roomsTable } from '../../export/program-tables.ts'
import { useProgram } from '../../program/use-program.ts'
import { ViewPanel } from '../../parts/view-panel.tsx'
import { ConceptsField } from './concepts-field.tsx'
import { CostPanel } from './cost-panel.tsx'
import { RoomTable } from './room-table.tsx'

/** The space program: the rooms of each department at the horizon, the area that they add up to, and its cost. */
export function SpaceView() {
  const intl = useIntl()
  const open = useProgram()
  const { program, criteria, evaluation, name } = open
  const last = evaluation.years.at(-1) ?? program.baseYear
  const heading = intl.formatMessage({ id: 'programming.space.heading' }, { year: last })
  return (
    <>
      <ViewPanel
        heading={heading}
        note={<FormattedMessage id="programming.space.note" />}
        actions={
          <TableDownload of={heading} content={() => roomsTable(intl, { name, program, criteria, evaluation })} />
        }
      >
        <ConceptsField open={open} />
        {program.departments.length === 0 ? (
          <StatePanel kind="empty" title={<FormattedMessage id="programming.departments.none" />}>
            <FormattedMessage id="programming.departments.none.text" />
          </StatePanel>
        ) : (
          program.departments.map((department, at) => {
            const result = evaluation.departments[at]
            return result ? (
              <RoomTable key={department.id} open={open} department={department} result={result} year={last} />
            ) : null
          })
        )}
      </ViewPanel>
      <CostPanel open={open} year={last} />
    </>
  )
}

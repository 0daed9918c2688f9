import { Button, Typography } from '@keyroom/ui/core'
import { DataTable, TableDownload } from '@keyroom/ui/more'
import { useMemo } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useGoToField } from '../../figures/use-go-to-field.ts'
import { useNames } from '../../figures/use-names.ts'
import { useProgram } from '../../program/use-program.ts'
import { CriterionText } from '../../why/criterion-text.tsx'
import { ViewPanel } from '../../parts/view-panel.tsx'
import { assumptionName, insteadText, valueText } from '../../assumptions/assumption-text.ts'
import { assumptionsTable } from './assumptions-table.ts'
import { listAssumptions, type Assumption } from '../../assumptions/list-assumptions.ts'
import { PackPanel } from './pack-panel.tsx'

/** All that differs from the criteria, each with the way back, and the criteria themselves. */
export function AssumptionsView() {
  const intl = useIntl()
  const { program, criteria, canEdit, edit, name } = useProgram()
  const names = useNames(criteria)
  const rows = useMemo(() => listAssumptions(program, criteria), [program, criteria])
  const heading = intl.formatMessage({ id: 'programming.assumptions.heading' })
  const goTo = useGoToField()
  return (
    <>
      <ViewPanel
        heading={heading}
        note={<FormattedMessage id="programming.assumptions.note" values={{ pack: criteria.pack.name }} />}
        actions={
          <TableDownload
            of={heading}
            content={() => assumptionsTable(intl, names, `${name} · ${heading}`, rows)}
            disabled={rows.length === 0}
          />
        }
      >
        {rows.length === 0 ? (
          <Typography>
            <FormattedMessage id="programming.assumptions.none" />
          </Typography>
        ) : (
          <DataTable<Assumption>
            caption={heading}
            rows={rows}
            rowKey={({ department, field }) => `${department?.id ?? ''} ${field}`}
            columns={[
              {
                key: 'department',
                header: <FormattedMessage id="programming.department" />,
                cell: ({ department }) =>
                  department ? names.department(department) : <FormattedMessage id="programming.assumptions.whole" />,
              },
              {
                key: 'what',
                header: <FormattedMessage id="programming.assumptions.what" />,
                cell: (row) => (
                  <Button
                    size="small"
                    onClick={() => goTo(row.department?.id ?? null, row.field)}
                    sx={{ textAlign: 'start', px: 0.5 }}
                  >
                    {assumptionName(intl, names, row)}
                  </Button>
                ),
              },
              {
                key: 'value',
                header: <FormattedMessage id="programming.assumptions.value" />,
                numeric: true,
                cell: (row) => valueText(intl, names, row),
              },
              {
                key: 'instead',
                header: <FormattedMessage id="programming.assumptions.instead" />,
                cell: (row) => (
                  <>
                    {insteadText(intl, names, row)}{' '}
                    {row.criterion ? (
                      <CriterionText criterion={row.criterion} criteria={criteria} unit={row.unit} />
                    ) : null}
                  </>
                ),
              },
              ...(canEdit
                ? [
                    {
                      key: 'reset',
                      header: <FormattedMessage id="programming.actions" />,
                      cell: (row: Assumption) => (
                        <Button
                          size="small"
                          className="not-on-paper"
                          aria-label={intl.formatMessage(
                            { id: 'programming.override.reset' },
                            { name: assumptionName(intl, names, row) },
                          )}
                          onClick={() => edit(row.reset, null)}
                        >
                          <FormattedMessage id="programming.assumptions.reset" />
                        </Button>
                      ),
                    },
                  ]
                : []),
            ]}
          />
        )}
      </ViewPanel>
      <PackPanel />
    </>
  )
}

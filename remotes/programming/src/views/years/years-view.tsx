import type { DepartmentYear, ProgramYear, ResultRef } from '@keyroom/right-sizing'
import { Box } from '@keyroom/ui/core'
import { TableDownload } from '@keyroom/ui/more'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { yearsTable } from '../../export/program-tables.ts'
import { ChoiceField } from '../../fields/choice-field.tsx'
import { FigureButton } from '../../figures/figure-button.tsx'
import { differenceText, figureText } from '../../figures/figure-text.ts'
import { yearMeasures, yearMeasureUnits, type YearMeasure } from '../../figures/year-measures.ts'
import { useNames } from '../../figures/use-names.ts'
import { useResultName } from '../../figures/use-result-name.ts'
import { useProgram } from '../../program/use-program.ts'
import { ViewPanel } from '../../parts/view-panel.tsx'

/** Totals that have a derivation of their own. */
const totalRefs: Partial<Record<YearMeasure, ResultRef['of'] & `total${string}`>> = {
  needed: 'totalNeeded',
  existing: 'totalExisting',
  difference: 'totalDifference',
  departmentArea: 'totalDepartmentArea',
}

/** One measure of all departments in all years. */
export function YearsView() {
  const intl = useIntl()
  const { program, criteria, evaluation, name } = useProgram()
  const [measure, setMeasure] = useState<YearMeasure>('needed')
  const names = useNames(criteria)
  const nameOf = useResultName()
  const unit = yearMeasureUnits[measure]
  const textOf = (value: number | null) =>
    measure === 'difference' ? differenceText(intl, value) : figureText(intl, value, unit)
  const heading = intl.formatMessage({ id: 'programming.years.heading' }, { measure: names.measure(measure) })
  const totalOf = totalRefs[measure]
  return (
    <ViewPanel
      heading={heading}
      note={<FormattedMessage id="programming.years.note" />}
      actions={
        <>
          <ChoiceField
            label={intl.formatMessage({ id: 'programming.years.measure' })}
            value={measure}
            options={yearMeasures.map((id) => [id, names.measure(id)])}
            field="view/measure"
            onChange={(id) => setMeasure(yearMeasures.find((known) => known === id) ?? 'needed')}
          />
          <TableDownload of={heading} content={() => yearsTable(intl, { name, program, criteria, evaluation })} />
        </>
      }
    >
      <Box
        role="group"
        aria-label={heading}
        tabIndex={0}
        sx={{ overflowX: 'auto', '@media print': { overflow: 'visible' } }}
      >
        <Box component="table" aria-label={heading} sx={tableStyle}>
          <thead>
            <tr>
              <th scope="col">
                <FormattedMessage id="programming.department" />
              </th>
              {evaluation.years.map((year) => (
                <th key={year} scope="col">
                  {intl.formatNumber(year, { format: 'year' })}
                </th>
              ))}
              <th scope="col">
                <FormattedMessage id="programming.years.runs-out" />
              </th>
            </tr>
          </thead>
          <tbody>
            {program.departments.map((department, at) => {
              const result = evaluation.departments[at]
              return (
                <tr key={department.id}>
                  <th scope="row">{names.department(department)}</th>
                  {result?.years.map((year) => {
                    const ref: ResultRef = { of: measure, department: department.id, year: year.year }
                    const value = valueOf(year, measure)
                    return (
                      <td key={year.year} data-short={(year.difference ?? 0) < 0 || undefined}>
                        <FigureButton
                          of={ref}
                          name={nameOf(ref)}
                          text={textOf(value)}
                          isMissing={value === null}
                          isShort={(year.difference ?? 0) < 0}
                        />
                      </td>
                    )
                  })}
                  <td>
                    {result?.runsOutIn == null ? (
                      <FormattedMessage id="programming.no-value" />
                    ) : (
                      <FigureButton
                        of={{ of: 'runsOutIn', department: department.id, year: result.runsOutIn }}
                        name={nameOf({ of: 'runsOutIn', department: department.id, year: result.runsOutIn })}
                        text={intl.formatNumber(result.runsOutIn, { format: 'year' })}
                      />
                    )}
                  </td>
                </tr>
              )
            })}
          </tbody>
          {totalOf ? (
            <tfoot>
              <tr>
                <th scope="row">
                  <FormattedMessage id="programming.total" />
                </th>
                {evaluation.totals.map((total) => {
                  const ref = { of: totalOf, year: total.year } as ResultRef
                  const value = totalValue(total, measure)
                  return (
                    <td key={total.year}>
                      <FigureButton of={ref} name={nameOf(ref)} text={textOf(value)} isMissing={value === null} />
                    </td>
                  )
                })}
                <td>
                  <FormattedMessage id="programming.no-value" />
                </td>
              </tr>
            </tfoot>
          ) : null}
        </Box>
      </Box>
    </ViewPanel>
  )
}

function valueOf(year: DepartmentYear, measure: YearMeasure): number | null {
  return year[measure]
}

function totalValue(total: ProgramYear, measure: YearMeasure): number | null {
  return measure in total ? total[measure as keyof ProgramYear] : null
}

const tableStyle = {
  borderCollapse: 'collapse',
  fontSize: '0.8125rem',
  '& th, & td': {
    paddingBlock: 0.75,
    paddingInline: 0.5,
    textAlign: 'end',
    whiteSpace: 'nowrap',
    borderBottom: 1,
    borderColor: 'divider',
  },
  '& thead th': { color: 'text.secondary', fontWeight: 500, verticalAlign: 'bottom' },
  '& thead th:last-of-type': { whiteSpace: 'normal', minWidth: '4rem' },
  '& th:first-of-type': {
    textAlign: 'start',
    whiteSpace: 'normal',
    minWidth: '8rem',
    fontWeight: 400,
    position: 'sticky',
    insetInlineStart: 0,
    bgcolor: 'background.paper',
  },
  '& tfoot th, & tfoot td': { fontWeight: 500 },
} as const

import type { Department, DepartmentYear, ResultRef, Warning } from '@keyroom/right-sizing'
import { Box, Typography } from '@keyroom/ui/core'
import { FormattedMessage, useIntl } from 'react-intl'
import { TextField } from '../../fields/text-field.tsx'
import { FigureButton } from '../../figures/figure-button.tsx'
import { differenceText, figureText } from '../../figures/figure-text.ts'
import { useResultName } from '../../figures/use-result-name.ts'
import { WarningList } from '../../figures/warning-list.tsx'
import { useEditor } from './use-department-editor.ts'

interface DepartmentHeadProps {
  department: Department
  /** The results of the chosen year. */
  year: DepartmentYear | undefined
  /** The first year whose rooms do not suffice. */
  runsOutIn: number | null
  warnings: readonly Warning[]
}

const figures = [
  ['needed', 'count'],
  ['existing', 'count'],
  ['difference', 'count'],
  ['load', 'count'],
  ['utilization', 'share'],
  ['departmentArea', 'area'],
] as const

/** Name and results of the department, which change while its fields are typed in. */
export function DepartmentHead({ department, year, runsOutIn, warnings }: DepartmentHeadProps) {
  const intl = useIntl()
  const { names, change, fieldOf, isReadOnly } = useEditor()
  const nameOf = useResultName()
  const refOf = (of: (typeof figures)[number][0]): ResultRef => ({
    of,
    department: department.id,
    year: year?.year ?? 0,
  })
  const runsOut = (first: number): ResultRef => ({ of: 'runsOutIn', department: department.id, year: first })
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <Typography variant="h3" component="h2" sx={{ overflowWrap: 'anywhere' }}>
        {names.department(department)}
      </Typography>
      <Box sx={{ maxWidth: '24rem' }}>
        <TextField
          label={intl.formatMessage({ id: 'programming.department-name' })}
          value={department.name ?? ''}
          placeholder={names.department({ ...department, name: null })}
          field={fieldOf('name')}
          isReadOnly={isReadOnly}
          onChange={(name) => change('name', (before) => ({ ...before, name: name === '' ? null : name }))}
        />
      </Box>
      {year ? (
        <Box
          component="dl"
          sx={{ m: 0, display: 'grid', gap: 1, gridTemplateColumns: 'repeat(auto-fit, minmax(6.5rem, 1fr))' }}
        >
          {figures.map(([of, unit]) => (
            <Box key={of}>
              <Typography component="dt" variant="caption" color="textSecondary">
                {names.measure(of)}
              </Typography>
              <Typography component="dd" variant="h4" sx={{ m: 0 }}>
                <FigureButton
                  of={refOf(of)}
                  name={nameOf(refOf(of))}
                  text={of === 'difference' ? differenceText(intl, year[of]) : figureText(intl, year[of], unit)}
                  isMissing={year[of] === null}
                  isShort={of === 'difference' && (year.difference ?? 0) < 0}
                />
              </Typography>
            </Box>
          ))}
        </Box>
      ) : null}
      {runsOutIn === null ? null : (
        <Typography>
          <FormattedMessage
            id="programming.runs-out"
            values={{
              year: (
                <FigureButton
                  of={runsOut(runsOutIn)}
                  name={nameOf(runsOut(runsOutIn))}
                  text={intl.formatNumber(runsOutIn, { format: 'year' })}
                />
              ),
            }}
          />
        </Typography>
      )}
      <WarningList warnings={warnings} />
    </Box>
  )
}

import { midpointYearOf, programSettingIds, settingUnits, type ResultRef } from '@keyroom/right-sizing'
import { Box, Button } from '@keyroom/ui/core'
import { DataTable, TableDownload, type TableContent } from '@keyroom/ui/more'
import { FormattedMessage, useIntl, type IntlShape } from 'react-intl'
import { withSetting } from '../../edits/edit-program.ts'
import { ChoiceField } from '../../fields/choice-field.tsx'
import { NumberField } from '../../fields/number-field.tsx'
import { FigureButton } from '../../figures/figure-button.tsx'
import { figureText } from '../../figures/figure-text.ts'
import { fieldName } from '../../figures/focus-field.ts'
import { problemText } from '../../figures/problem-text.ts'
import { useNames, type Names } from '../../figures/use-names.ts'
import { useResultName } from '../../figures/use-result-name.ts'
import { listedWarnings, WarningList } from '../../figures/warning-list.tsx'
import type { ProgramInView } from '../../program/use-program.ts'
import { CriterionText } from '../../why/criterion-text.tsx'
import { ViewPanel } from '../../parts/view-panel.tsx'

interface CostRow {
  readonly ref: ResultRef
  readonly value: number | null
  readonly unit: 'area' | 'dollars'
}

const scopes = ['whole', 'missing'] as const

/** From departmental to building gross area and project cost, with the factors and prices of the whole program. */
export function CostPanel({ open, year }: { open: ProgramInView; year: number }) {
  const intl = useIntl()
  const { program, criteria, evaluation, canEdit, edit } = open
  const names = useNames(criteria)
  const nameOf = useResultName()
  const { cost } = evaluation
  const total = evaluation.totals.at(-1)
  const rows: CostRow[] = [
    row({ of: 'totalDepartmentArea', year }, total?.departmentArea ?? null, 'area'),
    row({ of: 'buildingArea', year }, total?.buildingArea ?? null, 'area'),
    ...(program.scope === 'missing' ? [row({ of: 'builtArea' }, cost?.buildingArea ?? null, 'area')] : []),
    row({ of: 'areaPerBed' }, evaluation.areaPerBed, 'area'),
    row({ of: 'construction' }, cost?.construction ?? null, 'dollars'),
    row({ of: 'softCost' }, cost?.softCost ?? null, 'dollars'),
    row({ of: 'equipment' }, cost?.equipment ?? null, 'dollars'),
    row({ of: 'contingency' }, cost?.contingency ?? null, 'dollars'),
    row({ of: 'cost' }, cost?.total ?? null, 'dollars'),
  ]
  function row(ref: ResultRef, value: number | null, unit: 'area' | 'dollars') {
    return { ref, value, unit }
  }
  const heading = intl.formatMessage({ id: 'programming.cost.heading' })
  return (
    <ViewPanel
      heading={heading}
      actions={<TableDownload of={heading} content={() => costTable(intl, names, `${open.name} · ${heading}`, rows)} />}
    >
      <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 12rem), 1fr))' }}>
        <ChoiceField
          label={intl.formatMessage({ id: 'programming.cost.scope' })}
          value={program.scope}
          options={scopes.map((scope) => [scope, intl.formatMessage({ id: `programming.cost.scope.${scope}` })])}
          field={fieldName(null, 'scope')}
          isReadOnly={!canEdit}
          onChange={(scope) =>
            edit((before) => ({ ...before, scope: scope === 'missing' ? 'missing' : 'whole' }), null)
          }
        />
        {programSettingIds.map((id) => {
          const criterion = criteria.settings[id]
          const own = program.settings[id]
          const problem = evaluation.problems.find(
            (other) => other.department === null && other.field === `settings.${id}`,
          )
          const set = (value: number | null, field: string | null) =>
            edit((before) => ({ ...before, settings: withSetting(before.settings, id, value) }), field)
          return (
            <NumberField
              key={id}
              label={names.setting(id)}
              unit={settingUnits[id]}
              value={own ?? null}
              fallback={id === 'midpointYear' ? midpointYearOf(program, criteria) : (criterion?.value ?? null)}
              field={fieldName(null, `settings.${id}`)}
              problem={problem ? problemText(intl, problem) : null}
              range={anyValue}
              isReadOnly={!canEdit}
              onChange={(value) => set(value, `settings.${id}`)}
            >
              {own === undefined || !canEdit ? null : (
                <>
                  <Button
                    size="small"
                    className="not-on-paper"
                    sx={{ p: 0, minWidth: 0 }}
                    onClick={() => set(null, null)}
                  >
                    <FormattedMessage id="programming.override.reset" values={{ name: names.setting(id) }} />
                  </Button>{' '}
                </>
              )}
              {id === 'midpointYear' && !criterion ? (
                <FormattedMessage id="programming.setting.midpoint-default" />
              ) : null}
              {criterion ? (
                <CriterionText
                  criterion={criterion}
                  criteria={criteria}
                  unit={settingUnits[id]}
                  isReplaced={own !== undefined}
                />
              ) : null}
            </NumberField>
          )
        })}
      </Box>
      <DataTable
        caption={heading}
        rows={rows}
        rowKey={({ ref }) => ref.of}
        columns={[
          {
            key: 'measure',
            header: <FormattedMessage id="programming.cost.measure" />,
            cell: ({ ref }) => names.measure(ref.of),
          },
          {
            key: 'value',
            header: <FormattedMessage id="programming.cost.value" />,
            numeric: true,
            cell: ({ ref, value, unit }) => (
              <FigureButton
                of={ref}
                name={nameOf(ref)}
                text={figureText(intl, value, unit)}
                isMissing={value === null}
              />
            ),
          },
        ]}
      />
      <WarningList warnings={listedWarnings(evaluation, null)} />
    </ViewPanel>
  )
}

function costTable(intl: IntlShape, names: Names, name: string, rows: readonly CostRow[]): TableContent<CostRow> {
  return {
    name,
    rows,
    columns: [
      {
        id: 'measure',
        header: intl.formatMessage({ id: 'programming.cost.measure' }),
        kind: 'text',
        value: ({ ref }) => names.measure(ref.of),
      },
      {
        id: 'value',
        header: intl.formatMessage({ id: 'programming.cost.value' }),
        kind: 'number',
        value: ({ value }) => value,
      },
      {
        id: 'unit',
        header: intl.formatMessage({ id: 'programming.cost.unit' }),
        kind: 'text',
        value: ({ unit }) => intl.formatMessage({ id: `programming.unit.${unit}` }),
      },
    ],
  }
}

/** An empty field goes back to the criteria, also where it is a year. */
const anyValue = { min: -1e12, max: 1e12, isWhole: false, isOptional: true }

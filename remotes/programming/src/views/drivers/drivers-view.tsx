import {
  measureSensitivity,
  settingUnits,
  type InputUnit,
  type ResultRef,
  type SensitivityBar,
  type SensitivityMeasure,
} from '@keyroom/right-sizing'
import { lazyComponent, Typography } from '@keyroom/ui/core'
import { useDeferredValue, useMemo, useState } from 'react'
import { FormattedMessage, useIntl, type IntlShape } from 'react-intl'
import { ChoiceField } from '../../fields/choice-field.tsx'
import { FigureButton } from '../../figures/figure-button.tsx'
import { figureText } from '../../figures/figure-text.ts'
import { useNames, type Names } from '../../figures/use-names.ts'
import { useResultName } from '../../figures/use-result-name.ts'
import { useProgram, type ProgramInView } from '../../program/use-program.ts'
import { DepartmentChoice, departmentsWithRooms } from '../parts/department-choice.tsx'
import { ViewPanel } from '../../parts/view-panel.tsx'

const TornadoChart = lazyComponent(async () => (await import('./tornado-chart.tsx')).TornadoChart)

const measures = ['totalNeeded', 'totalDepartmentArea', 'buildingArea', 'cost', 'needed'] as const
type MeasureId = (typeof measures)[number]

const units: Readonly<Record<MeasureId, InputUnit>> = {
  totalNeeded: 'count',
  totalDepartmentArea: 'area',
  buildingArea: 'area',
  cost: 'dollars',
  needed: 'count',
}

/** How much each assumption alone moves a result. */
export function DriversView() {
  const intl = useIntl()
  const open = useProgram()
  const { criteria, year } = open
  const names = useNames(criteria)
  const nameOf = useResultName()
  const [measureId, setMeasureId] = useState<MeasureId>('totalNeeded')
  const { departments, chosen } = departmentsWithRooms(open)
  const program = useDeferredValue(open.program)
  const department = chosen?.id ?? ''
  const sensitivity = useMemo(() => {
    const measure: SensitivityMeasure = measureId === 'needed' ? { of: 'needed', department } : { of: measureId }
    return measureSensitivity(program, criteria, { measure, year })
  }, [program, criteria, measureId, department, year])
  const ref = refOf(measureId, department, year)
  const unit = units[measureId]
  const rows = sensitivity?.bars.slice(0, maxBars).map((bar) => ({
    ...bar,
    ...barNames(intl, names, open, bar),
    lowText: assumptionText(intl, bar, bar.low.value),
    highText: assumptionText(intl, bar, bar.high.value),
  }))
  return (
    <ViewPanel
      heading={<FormattedMessage id="programming.drivers.heading" values={{ measure: nameOf(ref) }} />}
      note={<FormattedMessage id="programming.drivers.note" />}
      actions={
        <>
          <ChoiceField
            label={intl.formatMessage({ id: 'programming.years.measure' })}
            value={measureId}
            options={measures.map((id) => [id, names.measure(id)])}
            field="view/measure"
            onChange={(id) => setMeasureId(measures.find((known) => known === id) ?? 'totalNeeded')}
          />
          {measureId === 'needed' ? <DepartmentChoice open={open} departments={departments} chosen={chosen} /> : null}
        </>
      }
    >
      {sensitivity && rows && rows.length > 0 ? (
        <>
          <p style={{ margin: 0 }}>
            <FormattedMessage id="programming.drivers.planned" />{' '}
            <FigureButton of={ref} name={nameOf(ref)} text={figureText(intl, sensitivity.planned, unit)} />
          </p>
          <TornadoChart
            title={`${open.name} · ${nameOf(ref)}`}
            planned={sensitivity.planned}
            of={ref}
            resultName={nameOf(ref)}
            program={program}
            criteria={criteria}
            unit={unit}
            rows={rows}
            source={intl.formatMessage(
              { id: 'programming.source-line' },
              { pack: criteria.pack.name, version: criteria.pack.version },
            )}
          />
        </>
      ) : (
        <Typography>
          <FormattedMessage id={`programming.drivers.${sensitivity ? 'none' : 'unknown'}`} />
        </Typography>
      )}
    </ViewPanel>
  )
}

/** More bars than a page has room for say nothing: the rest changes less. */
const maxBars = 20

function refOf(measure: MeasureId, department: string, year: number): ResultRef {
  if (measure === 'needed') return { of: 'needed', department, year }
  return measure === 'cost' ? { of: 'cost' } : { of: measure, year }
}

function barNames(intl: IntlShape, names: Names, { program }: ProgramInView, bar: SensitivityBar) {
  const assumption =
    bar.assumption === 'growth' || bar.assumption === 'stay'
      ? intl.formatMessage({ id: `programming.assumption.${bar.assumption}` })
      : names.setting(bar.assumption)
  const found = program.departments.find(({ id }) => id === bar.department)
  if (!found) return { name: assumption, lines: assumption }
  const department = names.department(found)
  return {
    name: intl.formatMessage({ id: 'programming.drivers.bar' }, { department, assumption }),
    lines: `${department}\n${assumption}`,
  }
}

function assumptionText(intl: IntlShape, { assumption }: SensitivityBar, value: number): string {
  return figureText(intl, value, assumption === 'growth' || assumption === 'stay' ? 'share' : settingUnits[assumption])
}

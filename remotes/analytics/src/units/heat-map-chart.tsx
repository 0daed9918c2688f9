import type { FacilityUnits } from '@keyroom/product-api'
import { Chart, heatMapOption, type ChartLook } from '@keyroom/ui/chart'
import type { FileColumn } from '@keyroom/ui/more'
import { useCallback, useMemo } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { remarksFileColumn } from '../board/remarks-columns.ts'
import { withDoubtful } from '../provenance/doubtful-text.ts'
import { UnitFigureButton } from './unit-figure-button.tsx'
import { isDoubtfulInUnit } from './unit-figure.ts'
import { unitMeasureUnits, unitValue, yearOf, type UnitMeasureId } from './unit-measure.ts'
import { formatMeasure } from '../measures/format-measure.ts'
import { unitMeasureName, unitName, unitValueText } from './unit-text.ts'
import type { ShowUnitSource } from './use-unit-source.tsx'

interface HeatMapChartProps {
  answer: FacilityUnits
  measure: UnitMeasureId
  /** Percent. */
  target: number
  source: string
  show: ShowUnitSource
}

/** A module of its own, because it loads the chart library. */
export function HeatMapChart({ answer, measure, target, source, show }: HeatMapChartProps) {
  const intl = useIntl()
  const label = unitMeasureName(intl, measure, target)
  const rows = useMemo(() => {
    const years = answer.reports.map(({ fiscalYear }) => fiscalYear)
    return answer.units.map((unit) => ({
      id: unit.unit,
      unit,
      name: unitName(intl, unit.unit),
      values: years.map((year) => {
        const found = yearOf(unit, year)
        const value = found ? unitValue(found, measure, target / 100) : null
        return { year, value, found, isDoubtful: found !== undefined && isDoubtfulInUnit(found, measure) }
      }),
    }))
  }, [answer, intl, measure, target])
  const columns = useMemo(
    () => answer.reports.map(({ fiscalYear }) => intl.formatNumber(fiscalYear, { format: 'year' })),
    [answer, intl],
  )
  const option = useCallback(
    (look: ChartLook) =>
      heatMapOption(look, {
        columns,
        rows: rows.map(({ name }) => name),
        // A doubtful value would leave one color for all others: it stands in its cell without one.
        values: rows.map(({ values }) => values.map(({ value, isDoubtful }) => (isDoubtful ? null : value))),
        text: {
          full: (value) => formatMeasure(intl, unitMeasureUnits[measure], value),
          short: (value) => formatMeasure(intl, unitMeasureUnits[measure], value),
        },
        none: (row, column) => {
          const { found, value = null } = rows[row]?.values[column] ?? {}
          return found ? unitValueText(intl, measure, value) : '–'
        },
      }),
    [rows, columns, intl, measure],
  )
  const cells = rows.flatMap(({ name, values }) =>
    values.flatMap(({ year, value, isDoubtful }) => (value === null ? [] : [{ name, year, value, isDoubtful }])),
  )
  const sorted = cells.filter(({ isDoubtful }) => !isDoubtful).toSorted((one, other) => other.value - one.value)
  const [highest, lowest] = [sorted[0], sorted.at(-1)]
  const doubtful = cells.flatMap(({ name, year, isDoubtful }) => (isDoubtful ? [`${name} ${year}`] : []))
  const extremes =
    highest && lowest
      ? intl.formatMessage(
          { id: 'analytics.units.map.summary' },
          {
            measure: label,
            highest: highest.name,
            highestYear: highest.year,
            max: unitValueText(intl, measure, highest.value),
            lowest: lowest.name,
            lowestYear: lowest.year,
            min: unitValueText(intl, measure, lowest.value),
          },
        )
      : intl.formatMessage({ id: 'analytics.units.map.summary.none' }, { measure: label })
  const summary = withDoubtful(intl, extremes, doubtful, 'shown')
  return (
    <Chart
      title={`${label} · ${answer.name}`}
      option={option}
      summary={summary}
      source={source}
      height={88 + 36 * rows.length}
      table={{
        rows,
        rowKey: ({ id }) => id,
        columns: [
          { key: 'unit', header: <FormattedMessage id="analytics.units.unit" />, cell: ({ name }) => name },
          ...columns.map((year, at) => ({
            key: year,
            header: year,
            cell: ({ unit, values }: (typeof rows)[number]) => {
              const found = values[at]?.found
              return found ? (
                <UnitFigureButton unit={unit} year={found} measure={measure} target={target} show={show} />
              ) : (
                '–'
              )
            },
            numeric: true,
          })),
        ],
        file: [
          {
            id: 'unit',
            header: intl.formatMessage({ id: 'analytics.units.unit' }),
            kind: 'text',
            value: ({ name }) => name,
          },
          ...columns.map((year, at): FileColumn<(typeof rows)[number]> => ({
            id: year,
            header: year,
            kind: unitMeasureUnits[measure] === 'share' ? 'percent' : 'number',
            value: ({ values }) => values[at]?.value ?? null,
          })),
          remarksFileColumn<(typeof rows)[number]>(intl, ({ values }) =>
            values.flatMap(({ year, isDoubtful }) =>
              isDoubtful ? [intl.formatMessage({ id: 'analytics.doubtful.open' }, { label: year })] : [],
            ),
          ),
        ],
      }}
    />
  )
}

import type { SharedScenario } from '@keyroom/product-api'
import {
  inReportText,
  namesIn,
  reportFigureName,
  reportFigureText,
  roundingText,
  sizeTargetsText,
} from '@keyroom/planning'
import { settingUnits, type MethodId, type ReportFigureId } from '@keyroom/right-sizing'
import { Typography } from '@keyroom/ui/core'
import { FormattedMessage, useIntl, type IntlShape } from 'react-intl'
import { figureIn } from './figure-in.ts'
import { SharedTable } from './shared-table.tsx'

type Assumption = SharedScenario['assumptions'][number]

/** What the planner set otherwise than the criteria or cost reports have it. */
export function SharedAssumptions({ scenario: { assumptions, departments } }: { scenario: SharedScenario }) {
  const intl = useIntl()
  const names = namesIn(intl, { departments: new Map() })
  const nameOf = ({ kind, id, name }: Assumption) => {
    if (kind === 'setting' && id !== null) return names.setting(id)
    if (kind === 'report-figure') return reportFigureName(intl, id as ReportFigureId)
    if (kind === 'size-targets') return names.field('occupancyBySize')
    if (id === null) return intl.formatMessage({ id: `shell.shared.assumption.${kind}` })
    return intl.formatMessage({ id: `shell.shared.assumption.${kind}` }, { room: names.room(id, name) })
  }
  const departmentOf = ({ department }: Assumption) => {
    const found = department === null ? undefined : departments[department]
    return found ? names.department(found) : intl.formatMessage({ id: 'shell.shared.whole' })
  }
  const valueOf = (assumption: Assumption, value: Assumption['instead']) => {
    if (typeof value !== 'string') return valueText(intl, assumption, value)
    if (assumption.kind === 'method') return names.method(value as MethodId)
    return intl.formatMessage({ id: `shell.shared.scope.${value}` })
  }
  const insteadOf = (assumption: Assumption) => {
    const { id, instead, fiscalYear } = assumption
    return fiscalYear === undefined
      ? valueOf(assumption, instead)
      : inReportText(intl, { figure: id as ReportFigureId, reported: Number(instead), fiscalYear })
  }
  return (
    <SharedTable
      caption={intl.formatMessage({ id: 'shell.shared.assumptions' })}
      note={
        assumptions.length === 0 ? (
          <Typography color="textSecondary">
            <FormattedMessage id="shell.shared.assumptions.none" />
          </Typography>
        ) : null
      }
      rows={assumptions.map((assumption, at) => ({ at, assumption }))}
      rowKey={({ at }) => at}
      columns={[
        { key: 'department', cell: ({ assumption }) => departmentOf(assumption), isWord: true },
        { key: 'assumption', cell: ({ assumption }) => nameOf(assumption), isWord: true },
        { key: 'value', cell: ({ assumption }) => valueOf(assumption, assumption.value) },
        { key: 'instead', cell: ({ assumption }) => insteadOf(assumption) },
      ]}
    />
  )
}

function valueText(intl: IntlShape, { kind, id }: Assumption, value: Exclude<Assumption['instead'], string>): string {
  if (kind === 'report-figure') return reportFigureText(intl, id as ReportFigureId, value as number | null)
  const hasCriterion = kind === 'setting' || kind === 'size-targets'
  if (value === null) return hasCriterion ? '–' : intl.formatMessage({ id: 'shell.shared.calculated' })
  if (typeof value === 'object') return 'kind' in value ? roundingText(intl, value) : sizeTargetsText(intl, value)
  const figure = figureIn(intl)
  if (kind === 'room-area' || kind === 'own-room') return figure.area(value)
  if (kind === 'size-targets') return figure.share(value)
  const unit =
    kind === 'setting' && id !== null && id in settingUnits ? settingUnits[id as keyof typeof settingUnits] : 'count'
  if (unit === 'share') return figure.share(value)
  if (unit === 'area') return figure.area(value)
  if (unit === 'year') return figure.year(value)
  if (unit === 'dollars') return figure.dollars(value)
  return figure.plain(value)
}

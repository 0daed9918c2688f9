import {
  findThresholds,
  settingUnits,
  type Criteria,
  type Department,
  type InputUnit,
  type Program,
} from '@keyroom/right-sizing'
import { Box } from '@keyroom/ui/core'
import { TableDownload, type FileColumn, type TableContent } from '@keyroom/ui/more'
import { useMemo, type ReactNode } from 'react'
import { FormattedMessage, useIntl, type IntlShape } from 'react-intl'
import { FigureButton } from '../../figures/figure-button.tsx'
import { figureText, thresholdText } from '../../figures/figure-text.ts'
import { useNames } from '../../figures/use-names.ts'
import { useResultName } from '../../figures/use-result-name.ts'
import { ViewPanel } from '../../parts/view-panel.tsx'

interface ThresholdsPanelProps {
  program: Program
  criteria: Criteria
  department: Department
  year: number
  /** Why they are not those of the plan, if they aren't. */
  note: ReactNode
}

/** How far volume and target are from one room more or fewer. */
export function ThresholdsPanel({ program, criteria, department, year, note }: ThresholdsPanelProps) {
  const intl = useIntl()
  const names = useNames(criteria)
  const nameOf = useResultName()
  const thresholds = useMemo(
    () => findThresholds(program, criteria, department.id, year),
    [program, criteria, department.id, year],
  )
  if (!thresholds) return null
  const { volume, setting, needed } = thresholds
  const rows: ThresholdRow[] = [
    {
      ...volume,
      of: 'volumeThreshold',
      what: intl.formatMessage({ id: 'programming.thresholds.volume' }),
      unit: 'share',
    },
    ...(setting
      ? [
          {
            ...setting,
            of: 'settingThreshold' as const,
            what: names.setting(setting.id),
            unit: settingUnits[setting.id],
          },
        ]
      : []),
  ]
  const heading = intl.formatMessage({ id: 'programming.thresholds.heading' })
  const sentence = (step: 'oneMore' | 'oneFewer', row: ThresholdRow) => {
    const { of, what, unit, value: planned } = row
    if (row[step] === null) return null
    const ref = { of, department: department.id, year, step }
    const value = <FigureButton key="value" of={ref} name={nameOf(ref)} text={thresholdText(intl, row[step], unit)} />
    return (
      <li key={`${step} ${what}`}>
        <FormattedMessage
          id={`programming.thresholds.${step === 'oneMore' ? 'one-more' : 'one-fewer'}`}
          values={{ what, value, planned: figureText(intl, planned, unit), needed }}
        />
      </li>
    )
  }
  return (
    <Box sx={{ mt: 2 }}>
      <ViewPanel
        heading={heading}
        note={note}
        actions={
          <TableDownload
            of={heading}
            content={() => thresholdsTable(intl, `${names.department(department)} · ${heading} · ${year}`, rows)}
          />
        }
      >
        <Box component="ul" sx={{ m: 0, paddingInlineStart: 2.5 }}>
          {rows.flatMap((row) => [sentence('oneMore', row), sentence('oneFewer', row)])}
        </Box>
      </ViewPanel>
    </Box>
  )
}

interface ThresholdRow {
  readonly of: 'volumeThreshold' | 'settingThreshold'
  readonly what: string
  readonly unit: InputUnit
  readonly value: number
  readonly oneMore: number | null
  readonly oneFewer: number | null
}

function thresholdsTable(intl: IntlShape, name: string, rows: readonly ThresholdRow[]): TableContent<ThresholdRow> {
  const number = (id: string, of: 'value' | 'oneMore' | 'oneFewer'): FileColumn<ThresholdRow> => ({
    id,
    header: intl.formatMessage({ id: `programming.thresholds.${id}` }),
    // Shares and other numbers are in the same column.
    kind: 'number',
    value: (row) => row[of],
  })
  return {
    name,
    rows,
    columns: [
      {
        id: 'what',
        header: intl.formatMessage({ id: 'programming.thresholds.what' }),
        kind: 'text',
        value: ({ what }) => what,
      },
      number('planned', 'value'),
      number('one-more.value', 'oneMore'),
      number('one-fewer.value', 'oneFewer'),
    ],
  }
}

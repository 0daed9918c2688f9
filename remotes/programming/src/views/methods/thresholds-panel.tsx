import {
  findThresholds,
  settingUnits,
  type Criteria,
  type Department,
  type InputUnit,
  type Program,
} from '@keyroom/right-sizing'
import { Box } from '@keyroom/ui/core'
import { useMemo } from 'react'
import { FormattedMessage, useIntl, type IntlShape } from 'react-intl'
import { figureText } from '../../figures/figure-text.ts'
import { useNames } from '../../figures/use-names.ts'
import { ViewPanel } from '../../parts/view-panel.tsx'

/** One room is often less than a tenth of a percent. */
function exactText(intl: IntlShape, value: number, unit: InputUnit): string {
  return unit === 'share'
    ? intl.formatNumber(value, { style: 'percent', maximumFractionDigits: 2 })
    : figureText(intl, value, unit)
}

interface ThresholdsPanelProps {
  program: Program
  criteria: Criteria
  department: Department
  year: number
}

/** How far volume and target are from one room more or fewer. */
export function ThresholdsPanel({ program, criteria, department, year }: ThresholdsPanelProps) {
  const intl = useIntl()
  const names = useNames(criteria)
  const thresholds = useMemo(
    () => findThresholds(program, criteria, department.id, year),
    [program, criteria, department.id, year],
  )
  if (!thresholds) return null
  const { volume, setting, needed } = thresholds
  const sentence = (key: string, what: string, unit: InputUnit, value: number | null, planned: number) =>
    value === null ? null : (
      <li key={`${key} ${what}`}>
        <FormattedMessage
          id={`programming.thresholds.${key}`}
          values={{ what, value: exactText(intl, value, unit), planned: figureText(intl, planned, unit), needed }}
        />
      </li>
    )
  const volumeName = intl.formatMessage({ id: 'programming.thresholds.volume' })
  const settingName = setting ? names.setting(setting.id) : ''
  const unit = setting ? settingUnits[setting.id] : 'share'
  return (
    <Box sx={{ mt: 2 }}>
      <ViewPanel heading={<FormattedMessage id="programming.thresholds.heading" />}>
        <Box component="ul" sx={{ m: 0, paddingInlineStart: 2.5 }}>
          {sentence('one-more', volumeName, 'share', volume.oneMore, volume.value)}
          {sentence('one-fewer', volumeName, 'share', volume.oneFewer, volume.value)}
          {setting ? sentence('one-more', settingName, unit, setting.oneMore, setting.value) : null}
          {setting ? sentence('one-fewer', settingName, unit, setting.oneFewer, setting.value) : null}
        </Box>
      </ViewPanel>
    </Box>
  )
}

import { areaKindsOf } from '@keyroom/product-api'
import { MenuItem } from '@keyroom/ui/core'
import { SelectField } from '@keyroom/ui/more'
import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl'
import { areaKindOf, classMethods, classRange, type AreaChoice } from './area-choice.ts'
import { measureItems } from './measure-items.tsx'
import { isOriginMeasure, measures, originMeasures } from './measures.ts'
import { OwnLimits } from './own-limits.tsx'
import { usePointedMeasure } from './use-areas.ts'

interface AreaFieldsProps {
  choice: AreaChoice
  onChange: (choice: AreaChoice) => void
}

/** What is shown by area. Measures of the cost reports are locked without access to them. */
export function MeasureField({ choice, hasReports, onChange }: AreaFieldsProps & { hasReports: boolean }) {
  const intl = useIntl()
  const isKnown = measures.includes(choice.measure) || isOriginMeasure(choice.measure)
  const point = usePointedMeasure(choice)
  return (
    <SelectField
      size="small"
      label={intl.formatMessage({ id: 'map.areas.measure' })}
      value={isKnown ? choice.measure : ''}
      onPoint={point}
      onChange={({ target: { value: measure } }) => {
        const by = areaKindOf(measure, choice.by)
        // A year of reports is not one of patient origin.
        const isOther = isOriginMeasure(measure) !== isOriginMeasure(choice.measure)
        const year = isOther ? undefined : choice.year
        onChange({ ...choice, measure, by, year, aggregate: undefined, breaks: undefined, hidden: [] })
      }}
      sx={{ minWidth: { xs: '100%', sm: 260 } }}
    >
      {measureItems(hasReports, originMeasures)}
    </SelectField>
  )
}

/** By which kind of area. Limits and hidden classes belong to the values that were shown. */
export function KindField({ choice, onChange }: AreaFieldsProps) {
  const intl = useIntl()
  const kinds = areaKindsOf(choice.measure)
  return (
    <SelectField
      size="small"
      label={intl.formatMessage({ id: 'map.areas.by' })}
      value={choice.by}
      onChange={({ target }) => {
        const by = kinds.find((kind) => kind === target.value) ?? 'county'
        onChange({ ...choice, by, breaks: undefined, hidden: [] })
      }}
      sx={{ minWidth: 120 }}
    >
      {kinds.map((kind) => (
        <MenuItem key={kind} value={kind}>
          <FormattedMessage id={`map.areas.by.${kind}`} />
        </MenuItem>
      ))}
    </SelectField>
  )
}

/** How values become classes: the method, how many, or the user's own limits. */
export function ClassFields({ choice, onChange }: AreaFieldsProps) {
  const intl = useIntl()
  const change = (changed: Partial<AreaChoice>) => onChange({ ...choice, breaks: undefined, hidden: [], ...changed })
  return (
    <>
      <SelectField
        size="small"
        label={intl.formatMessage({ id: 'map.areas.method' })}
        value={choice.method}
        onChange={({ target }) =>
          change({ method: classMethods.find((method) => method === target.value) ?? 'quantile' })
        }
        sx={{ minWidth: 150 }}
      >
        {classMethods.map((method) => (
          <MenuItem key={method} value={method}>
            <FormattedMessage id={`map.areas.method.${method}`} />
          </MenuItem>
        ))}
      </SelectField>
      <SelectField
        size="small"
        label={intl.formatMessage({ id: 'map.areas.classes' })}
        value={choice.classes}
        onChange={({ target }) => change({ classes: Number(target.value) })}
        sx={{ minWidth: 90 }}
      >
        {Array.from({ length: classRange.max - classRange.min + 1 }, (_none, at) => (
          <MenuItem key={at} value={classRange.min + at}>
            <FormattedNumber value={classRange.min + at} />
          </MenuItem>
        ))}
      </SelectField>
      <OwnLimits limits={choice.breaks} onChange={(breaks) => onChange({ ...choice, breaks, hidden: [] })} />
    </>
  )
}

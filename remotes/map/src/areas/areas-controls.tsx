import { aggregatesOf } from '@keyroom/product-api'
import { MenuItem, Typography } from '@keyroom/ui/core'
import { Alert, SelectField } from '@keyroom/ui/more'
import { FormattedMessage, useIntl } from 'react-intl'
import type { AreaChoice } from './area-choice.ts'
import { ClassFields, KindField, MeasureField } from './area-fields.tsx'
import { areaSource } from './measures.ts'
import type { ShownAreas } from './use-areas.ts'
import { YearSlider } from './year-slider.tsx'

interface AreasControlsProps {
  choice: AreaChoice
  areas: ShownAreas
  onChange: (choice: AreaChoice) => void
}

/** What is shown by area: measure, kind of area, aggregate, classes and year. */
export function AreasControls({ choice, areas, onChange }: AreasControlsProps) {
  const intl = useIntl()
  const { answer, hasReports } = areas
  const aggregates = aggregatesOf(choice.measure)
  // Limits and hidden classes belong to the values that were shown.
  const change = (changed: Partial<AreaChoice>) => onChange({ ...choice, breaks: undefined, hidden: [], ...changed })
  const years = answer?.years ?? []

  return (
    <>
      <MeasureField choice={choice} hasReports={hasReports} onChange={onChange} />
      <KindField choice={choice} onChange={onChange} />
      {aggregates.length > 1 ? (
        <SelectField
          size="small"
          label={intl.formatMessage({ id: 'map.areas.aggregate' })}
          value={aggregates.find((one) => one === choice.aggregate) ?? aggregates[0]}
          onChange={(event) => {
            const next = aggregates.find((one) => one === event.target.value)
            change({ aggregate: next === aggregates[0] ? undefined : next })
          }}
          sx={{ minWidth: 180 }}
        >
          {aggregates.map((one) => (
            <MenuItem key={one} value={one}>
              <FormattedMessage
                id={`map.areas.aggregate.${one}`}
                values={{ weight: choice.measure === 'averageLengthOfStay' ? 'discharges' : 'beds' }}
              />
            </MenuItem>
          ))}
        </SelectField>
      ) : null}
      <ClassFields choice={choice} onChange={onChange} />
      {years.length > 1 && answer ? (
        <YearSlider
          label={intl.formatMessage({ id: 'map.areas.year' })}
          years={years}
          year={answer.year}
          onYear={(year) => onChange({ ...choice, year })}
        />
      ) : null}
      {answer ? (
        <Typography variant="caption" color="textSecondary" component="p" sx={{ flexBasis: '100%' }}>
          <FormattedMessage id="map.areas.source" values={areaSource(answer)} />{' '}
          {answer.measure === 'concentration' ? <FormattedMessage id="map.areas.concentration" /> : null}
        </Typography>
      ) : null}
      {areas.isKnown ? null : (
        <Alert severity="warning" sx={{ flexBasis: '100%' }}>
          <FormattedMessage id="map.areas.unknown" values={{ measure: choice.measure }} />
        </Alert>
      )}
      {areas.isLocked ? (
        <Alert severity="info" sx={{ flexBasis: '100%' }}>
          <FormattedMessage id="map.card.analyticsLocked" />
        </Alert>
      ) : null}
    </>
  )
}

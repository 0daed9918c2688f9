import { aggregatesOf, areaKinds } from '@keyroom/product-api'
import { Box, Icon, ListSubheader, MenuItem, Typography } from '@keyroom/ui/core'
import { Alert, SelectField } from '@keyroom/ui/more'
import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl'
import { classMethods, classRange, type AreaChoice } from './area-choice.ts'
import { areaSource, isPublic, measures } from './measures.ts'
import { OwnLimits } from './own-limits.tsx'
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
      <SelectField
        size="small"
        label={intl.formatMessage({ id: 'map.areas.measure' })}
        value={areas.isKnown ? choice.measure : ''}
        onChange={(event) => change({ measure: event.target.value, aggregate: undefined })}
        sx={{ minWidth: { xs: '100%', sm: 260 } }}
      >
        {measures.filter(isPublic).map((measure) => (
          <MenuItem key={measure} value={measure}>
            <FormattedMessage id={`map.measure.${measure}`} />
          </MenuItem>
        ))}
        {hasReports ? null : (
          <ListSubheader sx={{ lineHeight: 1.4, py: 1, maxWidth: 320, whiteSpace: 'normal' }}>
            <FormattedMessage id="map.card.analyticsLocked" />
          </ListSubheader>
        )}
        {measures
          .filter((measure) => !isPublic(measure))
          .map((measure) => (
            <MenuItem key={measure} value={measure} disabled={!hasReports}>
              {hasReports ? null : <Icon name="lock" size={16} />}
              <Box component="span" sx={{ marginInlineStart: hasReports ? 0 : 1 }}>
                <FormattedMessage id={`map.measure.${measure}`} />
              </Box>
            </MenuItem>
          ))}
      </SelectField>
      <SelectField
        size="small"
        label={intl.formatMessage({ id: 'map.areas.by' })}
        value={choice.by}
        onChange={(event) => change({ by: areaKinds.find((kind) => kind === event.target.value) ?? 'county' })}
        sx={{ minWidth: 120 }}
      >
        {areaKinds.map((kind) => (
          <MenuItem key={kind} value={kind}>
            <FormattedMessage id={`map.areas.by.${kind}`} />
          </MenuItem>
        ))}
      </SelectField>
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
      <SelectField
        size="small"
        label={intl.formatMessage({ id: 'map.areas.method' })}
        value={choice.method}
        onChange={(event) =>
          change({ method: classMethods.find((method) => method === event.target.value) ?? 'quantile' })
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
        onChange={(event) => change({ classes: Number(event.target.value) })}
        sx={{ minWidth: 90 }}
      >
        {Array.from({ length: classRange.max - classRange.min + 1 }, (_none, at) => (
          <MenuItem key={at} value={classRange.min + at}>
            <FormattedNumber value={classRange.min + at} />
          </MenuItem>
        ))}
      </SelectField>
      <OwnLimits
        key={String(choice.breaks)}
        limits={choice.breaks}
        onChange={(breaks) => onChange({ ...choice, breaks, hidden: [] })}
      />
      {years.length > 1 && answer ? (
        <YearSlider years={years} year={answer.year} onYear={(year) => onChange({ ...choice, year })} />
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

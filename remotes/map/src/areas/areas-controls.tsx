import { Typography } from '@keyroom/ui/core'
import { Alert } from '@keyroom/ui/more'
import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { AggregateField } from './aggregate-field.tsx'
import { canHaveSymbols, type AreaChoice } from './area-choice.ts'
import { ClassFields, KindField, MeasureField } from './area-fields.tsx'
import { areaSources } from './area-sources.ts'
import { SymbolFields } from './symbol-fields.tsx'
import type { ShownAreas } from './use-areas.ts'
import { YearSlider } from './year-slider.tsx'

interface AreasControlsProps {
  choice: AreaChoice
  areas: ShownAreas
  /** Of the symbols. */
  symbols: ShownAreas
  onChange: (choice: AreaChoice) => void
}

/** What is shown by area: measure, kind of area, aggregate, classes, symbols and year. */
export function AreasControls({ choice, areas, symbols, onChange }: AreasControlsProps) {
  const intl = useIntl()
  const { answer, hasReports } = areas
  // Limits and hidden classes belong to the values that were shown.
  const change = (changed: Partial<AreaChoice>) => onChange({ ...choice, breaks: undefined, hidden: [], ...changed })
  const years = answer?.years ?? []

  return (
    <>
      <MeasureField choice={choice} hasReports={hasReports} onChange={onChange} />
      <KindField choice={choice} onChange={onChange} />
      <AggregateField
        label={intl.formatMessage({ id: 'map.areas.aggregate' })}
        measure={choice.measure}
        aggregate={choice.aggregate}
        onChange={(aggregate) => change({ aggregate })}
      />
      <ClassFields choice={choice} onChange={onChange} />
      {canHaveSymbols(choice) ? <SymbolFields choice={choice} hasReports={hasReports} onChange={onChange} /> : null}
      {years.length > 1 && answer ? (
        <YearSlider
          label={intl.formatMessage({ id: 'map.areas.year' })}
          years={years}
          year={answer.year}
          onYear={(year) => onChange({ ...choice, year })}
        />
      ) : null}
      {answer ? <Source>{areaSources(intl, answer).join(' ')}</Source> : null}
      {canHaveSymbols(choice) ? null : (
        <Source>
          <FormattedMessage id="map.areas.zip.symbols" />
        </Source>
      )}
      {answer && symbols.answer ? (
        <Source>
          <FormattedMessage
            id="map.areas.symbol.source"
            values={{
              measure: intl.formatMessage({ id: `map.measure.${symbols.answer.measure}` }),
              source: areaSources(intl, symbols.answer).join(' '),
            }}
          />
        </Source>
      ) : null}
      {areas.isKnown ? null : <Unknown measure={choice.measure} />}
      {symbols.isKnown ? null : <Unknown measure={choice.symbol ?? ''} />}
      {areas.isLocked || symbols.isLocked ? (
        <Alert severity="info" sx={{ flexBasis: '100%' }}>
          <FormattedMessage id="map.card.analyticsLocked" />
        </Alert>
      ) : null}
    </>
  )
}

function Source({ children }: { children: ReactNode }) {
  return (
    <Typography variant="caption" color="textSecondary" component="p" sx={{ flexBasis: '100%' }}>
      {children}
    </Typography>
  )
}

function Unknown({ measure }: { measure: string }) {
  return (
    <Alert severity="warning" sx={{ flexBasis: '100%' }}>
      <FormattedMessage id="map.areas.unknown" values={{ measure }} />
    </Alert>
  )
}

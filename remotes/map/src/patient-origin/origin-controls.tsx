import { ApiError } from '@keyroom/contract'
import type { OriginAreas } from '@keyroom/product-api'
import { Button, Typography } from '@keyroom/ui/core'
import { Alert } from '@keyroom/ui/more'
import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { AreaChoice } from '../areas/area-choice.ts'
import { ClassFields, KindField, MeasureField } from '../areas/area-fields.tsx'
import { YearSlider } from '../areas/year-slider.tsx'
import { originSource } from './origin-texts.ts'
import { LayerError } from '../layers/layer-error.tsx'
import type { ShownOrigin } from './use-origin-areas.ts'

interface OriginControlsProps {
  choice: AreaChoice
  origin: ShownOrigin
  onChange: (choice: AreaChoice) => void
}

/** What is shown of patient origin: measure, kind of area, classes and year, and where it is from. */
export function OriginControls({ choice, origin: { answer, hasReports }, onChange }: OriginControlsProps) {
  const intl = useIntl()
  const year = answer?.year ?? null
  return (
    <>
      <MeasureField choice={choice} hasReports={hasReports} onChange={onChange} />
      <KindField choice={choice} onChange={onChange} />
      <ClassFields choice={choice} onChange={onChange} />
      {answer && answer.years.length > 1 && year !== null ? (
        <YearSlider
          label={intl.formatMessage({ id: 'map.origin.year' })}
          years={answer.years}
          year={year}
          onYear={(next) => onChange({ ...choice, year: next })}
        />
      ) : null}
      {answer && answer.totals.zips > 0 ? (
        <Typography variant="caption" color="textSecondary" component="p" sx={{ flexBasis: '100%' }}>
          {originSource(intl, answer)}
        </Typography>
      ) : null}
      {hasReports ? null : <Notice id="map.card.analyticsLocked" />}
      {hasReports && choice.of === undefined ? <Notice id="map.origin.noHospital" /> : null}
    </>
  )
}

/** Tells that no file has the hospital, or that of the year does not, and leads to its latest year. */
function NoOrigin({ answer: { name, year, years }, onYear }: { answer: OriginAreas; onYear: (year: number) => void }) {
  const latest = years.at(-1)
  if (latest === undefined || year === null) return <Notice id="map.origin.none" values={{ name }} />
  return (
    <Notice
      id="map.origin.none.year"
      values={{ name, year }}
      action={
        <Button color="inherit" size="small" onClick={() => onYear(latest)}>
          <FormattedMessage id="map.origin.latest" values={{ year: latest }} />
        </Button>
      }
    />
  )
}

interface NoticeProps {
  id: string
  values?: Readonly<Record<string, string | number>>
  action?: ReactNode
}

function Notice({ id, values, action }: NoticeProps) {
  return (
    <Alert severity="info" action={action} sx={{ flexBasis: '100%', my: 1 }}>
      <FormattedMessage id={id} values={values} />
    </Alert>
  )
}

interface OriginTroubleProps {
  /** The CCN of the address. */
  of: string | undefined
  origin: ShownOrigin
  onYear: (year: number) => void
}

/** Why nothing is shown: no file has the hospital, the hospital of the address is unknown, or there was no answer. */
export function OriginTrouble({ of, origin: { answer, error, isFetching, refetch }, onYear }: OriginTroubleProps) {
  if (answer?.totals.zips === 0) return <NoOrigin answer={answer} onYear={onYear} />
  if (!error || isFetching) return null
  if (error instanceof ApiError && error.status === 404) {
    return (
      <Alert severity="warning" sx={{ my: 1 }}>
        <FormattedMessage id="map.card.unknown.text" values={{ ccn: of }} />
      </Alert>
    )
  }
  return <LayerError text="map.origin.error" onRetry={() => void refetch()} />
}

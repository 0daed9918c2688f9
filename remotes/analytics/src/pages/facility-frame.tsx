import { HospitalField, hospitalFieldHeight } from '@keyroom/hospital-field'
import { Box, DelayedSkeleton } from '@keyroom/ui/core'
import { Alert, Card } from '@keyroom/ui/more'
import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { ChooseHospital, type Awaited } from '../hospital/choose-hospital.tsx'
import { HospitalHeading } from '../hospital/hospital-heading.tsx'
import { isFinal, ReportsFailed } from '../hospital/reports-failed.tsx'
import { useHospitalAddress } from '../hospital/use-hospital-address.ts'
import { useAnnounced } from '../hospital/hospital-queries.ts'
import { SavedViewsButton } from '../saved/saved-button.tsx'

interface Answer {
  readonly ccn: string
  readonly name: string
  readonly sample: boolean
}

interface FacilityFrameProps<Told extends Answer> {
  /** The message id of the page title, shown while no hospital is chosen. */
  title: string
  /** The data of the page. */
  query: { readonly data: Told | undefined; readonly error: Error | null; readonly refetch: () => Promise<unknown> }
  awaited: Awaited
  /** Reserves the space of the page while it is loading. */
  pending: ReactNode
  /** The width of the fields in pixels, reserved until they are known. */
  fieldsWidth: number
  /** Fields beside the hospital search. */
  fields?: (answer: Told) => ReactNode
  children: (answer: Told) => ReactNode
}

/**
 * The frame of a page with one answer about one hospital: the heading, the hospital search, and the loading and error
 * states.
 */
export function FacilityFrame<Told extends Answer>({
  title,
  query,
  awaited,
  pending,
  fieldsWidth,
  fields,
  children,
}: FacilityFrameProps<Told>) {
  const [address, change] = useHospitalAddress()
  const { data, error, refetch } = query
  useAnnounced(data)
  const pick = (ccn: string) => change({ ccn, year: null, page: null })
  return (
    <>
      <HospitalHeading title={title} ccn={address.ccn} answer={data} />
      <Box className="not-on-paper" sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'flex-start', mb: 2 }}>
        <HospitalField onPick={({ ccn }) => pick(ccn)} />
        {data ? (
          fields?.(data)
        ) : address.ccn !== null && !error ? (
          <DelayedSkeleton height={hospitalFieldHeight} width={fieldsWidth} aria-hidden role="presentation" />
        ) : null}
        <Box sx={{ marginInlineStart: 'auto', pt: 0.5 }}>
          <SavedViewsButton />
        </Box>
      </Box>
      {address.ccn === null ? (
        <ChooseHospital invalid={address.asked} onPick={pick} awaited={awaited} />
      ) : error && (!data || isFinal(error)) ? (
        <Card>
          <ReportsFailed error={error} ccn={address.ccn} onRetry={() => void refetch()} awaited={awaited} />
        </Card>
      ) : !data ? (
        pending
      ) : (
        <>
          {data.sample ? (
            <Alert severity="info" sx={{ mb: 2 }}>
              <FormattedMessage id="analytics.sample" />
            </Alert>
          ) : null}
          {children(data)}
        </>
      )}
    </>
  )
}

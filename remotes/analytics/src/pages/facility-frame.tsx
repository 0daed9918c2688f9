import { Box, DelayedSkeleton } from '@keyroom/ui/core'
import { Alert, Card } from '@keyroom/ui/more'
import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { ChooseHospital, type Awaited } from './choose-hospital.tsx'
import { HospitalHeading } from './hospital-heading.tsx'
import { HospitalPicker } from './hospital-picker.tsx'
import { isFinal } from './is-final.ts'
import { ReportsFailed } from './reports-failed.tsx'
import { useHospitalAddress } from './use-hospital-address.ts'
import { useAnnounced } from './use-hospital.ts'
import { SavedViewsButton } from '../views/saved-views-button.tsx'

interface Answer {
  readonly ccn: string
  readonly name: string
  readonly sample: boolean
}

interface FacilityFrameProps<Told extends Answer> {
  /** Message id of the page's name, shown while no hospital is chosen. */
  title: string
  /** What the page is drawn from, of the hospital in its address. */
  query: { readonly data: Told | undefined; readonly error: Error | null; readonly refetch: () => Promise<unknown> }
  awaited: Awaited
  /** Keeps the place of the page while it is on its way. */
  pending: ReactNode
  /** Pixels that the fields take, kept while they are not known. */
  fieldsWidth: number
  /** Fields beside the search for another hospital. */
  fields?: (answer: Told) => ReactNode
  children: (answer: Told) => ReactNode
}

/** Around a screen that is drawn from one answer about one hospital: its name, choosing it, and what may stand in its place. */
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
        <HospitalPicker onPick={pick} />
        {data ? (
          fields?.(data)
        ) : address.ccn !== null && !error ? (
          <DelayedSkeleton height={40} width={fieldsWidth} aria-hidden role="presentation" />
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

import type { CostReports } from '@keyroom/product-api'
import { PageHeading } from '@keyroom/ui/core'
import { FormattedMessage } from 'react-intl'
import { useFacility } from './use-hospital.ts'

interface HospitalHeadingProps {
  /** Message id of the page's name. */
  title: string
  ccn: string | null
  answer: CostReports | undefined
}

/** The hospital's name over its place and kind; the page's own name while none is chosen or known. */
export function HospitalHeading({ title, ccn, answer }: HospitalHeadingProps) {
  const facility = useFacility(ccn).data
  const name = answer?.name ?? facility?.name
  if (!name || ccn === null) {
    return (
      <PageHeading hidden>
        <FormattedMessage id={title} />
      </PageHeading>
    )
  }
  const place = [facility?.city, facility?.state].filter(Boolean).join(', ')
  return (
    <PageHeading
      caption={
        <>
          <FormattedMessage id={title} />
          {' · '}
          <FormattedMessage id="analytics.ccn" values={{ ccn }} />
          {place ? ` · ${place}` : null}
          {facility ? (
            <>
              {' · '}
              <FormattedMessage id={`analytics.type.${facility.type}`} />
            </>
          ) : null}
        </>
      }
    >
      {name}
    </PageHeading>
  )
}

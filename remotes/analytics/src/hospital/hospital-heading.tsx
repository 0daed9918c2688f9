import { PageHeading, Skeleton } from '@keyroom/ui/core'
import { FormattedMessage } from 'react-intl'
import { useFacility } from './hospital-queries.ts'

interface HospitalHeadingProps {
  /** The message id of the page title. */
  title: string
  ccn: string | null
  answer: { readonly name: string } | undefined
}

/** The hospital's name above its place and type; the page title while no hospital is chosen or known. */
export function HospitalHeading({ title, ccn, answer }: HospitalHeadingProps) {
  const { data: facility, isPending } = useFacility(ccn)
  const name = answer?.name ?? facility?.name
  if (!name || ccn === null) {
    // Reserves the space of the name and the place while they are loading.
    const awaited = ccn !== null && isPending
    return (
      <PageHeading hidden={!awaited} caption={awaited ? <Skeleton width="18rem" /> : undefined}>
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

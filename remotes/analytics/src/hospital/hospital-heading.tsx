import { PageHeading, Skeleton } from '@keyroom/ui/core'
import { FormattedMessage } from 'react-intl'
import { useFacility } from './use-hospital.ts'

interface HospitalHeadingProps {
  /** Message id of the page's name. */
  title: string
  ccn: string | null
  answer: { readonly name: string } | undefined
}

/** The hospital's name over its place and kind; the page's own name while none is chosen or known. */
export function HospitalHeading({ title, ccn, answer }: HospitalHeadingProps) {
  const { data: facility, isPending } = useFacility(ccn)
  const name = answer?.name ?? facility?.name
  if (!name || ccn === null) {
    // While the name is on its way, the heading keeps the room that name and place will take.
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

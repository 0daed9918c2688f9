import { ApiError } from '@keyroom/contract'
import { facilityKey, getFacility } from '@keyroom/product-api'
import { DelayedSkeleton, StatePanel, useHost } from '@keyroom/ui/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { CardPaper } from './card-paper.tsx'
import { FacilityFacts } from './facility-facts.tsx'

interface FacilityCardProps {
  ccn: string
  /** Whether the user opened the card, rather than the address of the page; it then takes the focus. */
  takesFocus: boolean
  onClose: () => void
  /** What can be done with a facility on the map. */
  children: ReactNode
}

/** The card of a facility, with a link to its figures. */
export function FacilityCard({ ccn, takesFocus, onClose, children }: FacilityCardProps) {
  const intl = useIntl()
  const { api } = useHost()
  const card = useRef<HTMLElement>(null)
  const { data, error, refetch } = useQuery({
    queryKey: facilityKey(ccn),
    queryFn: ({ signal }) => getFacility(api, ccn, { signal }),
  })
  useEffect(() => {
    if (takesFocus) card.current?.focus({ preventScroll: true })
  }, [takesFocus, ccn])

  return (
    <CardPaper
      ref={card}
      data-facility-card=""
      label={data?.name ?? intl.formatMessage({ id: 'map.card.label' })}
      onClose={onClose}
    >
      {data ? <FacilityFacts facility={data}>{children}</FacilityFacts> : null}
      {!data && error ? (
        isUnknown(error) ? (
          <StatePanel kind="empty" title={<FormattedMessage id="map.card.unknown.title" />}>
            <FormattedMessage id="map.card.unknown.text" values={{ ccn }} />
          </StatePanel>
        ) : (
          <StatePanel kind="error" onRetry={() => void refetch()}>
            <FormattedMessage id="map.card.error" />
          </StatePanel>
        )
      ) : null}
      {!data && !error ? <DelayedSkeleton height={250} /> : null}
    </CardPaper>
  )
}

function isUnknown(error: Error): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 400)
}

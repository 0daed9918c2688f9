import { updateSeats, type OrganizationSettings, type SeatChange } from '@keyroom/product-api'
import { useHost } from '@keyroom/ui/core'
import { MutationObserver, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useIntl } from 'react-intl'
import { keys } from '../organization/keys.ts'

/**
 * Assigns and revokes seats. A change shows at once (see `SeatBook`) and is sent after the previous ones. A failed one
 * is dropped, which restores the seat, and the seats are loaded again for concurrent changes. The component does not
 * render again.
 */
export function useSeatChanges(organizationId: string): (change: SeatChange) => void {
  const { api, notify, telemetry } = useHost()
  const intl = useIntl()
  const queryClient = useQueryClient()
  return useMemo(() => {
    const mutationKey = keys.seatChanges(organizationId)
    const queryKey = keys.settings(organizationId)
    const changes = new MutationObserver(queryClient, {
      mutationKey,
      scope: { id: mutationKey.join('/') },
      // Completed mutations have no use, and there may be hundreds.
      gcTime: 1_000,
      mutationFn: (change: SeatChange) => updateSeats(api, organizationId, [change]),
      onSuccess: (after) =>
        queryClient.setQueryData<OrganizationSettings>(queryKey, (before) =>
          before && before.version > after.version ? before : after,
        ),
      onError: (error) => {
        telemetry.error(error)
        notify({ severity: 'error', message: intl.formatMessage({ id: 'members.seats.failed' }) })
        void queryClient.invalidateQueries({ queryKey })
      },
    })
    // `onError` has shown the failure.
    return (change) => void changes.mutate(change).catch(() => {})
  }, [api, intl, notify, organizationId, queryClient, telemetry])
}

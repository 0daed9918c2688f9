import { updateSeats, type OrganizationSettings, type SeatChange } from '@keyroom/product-api'
import { useHost } from '@keyroom/ui/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import { keys } from '../organization/keys.ts'

/**
 * Gives and takes seats. A change shows at once (see `useSettings`) and is sent after those before it; one that fails
 * shows no more, which puts the seat back, and what others did meanwhile is read.
 */
export function useSeatChanges(organizationId: string): (change: SeatChange) => void {
  const { api, notify, telemetry } = useHost()
  const intl = useIntl()
  const queryClient = useQueryClient()
  const mutationKey = keys.seatChanges(organizationId)
  const queryKey = keys.settings(organizationId)
  const { mutate } = useMutation({
    mutationKey,
    scope: { id: mutationKey.join('/') },
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
  return mutate
}

import {
  exportOrganization,
  getOrganizationDeleteRequest,
  requestOrganizationDeletion,
  withdrawOrganizationDeleteRequest,
  type DeleteRequest,
} from '@keyroom/product-api'
import { useHost } from '@keyroom/ui/core'
import { fileName, saveFile } from '@keyroom/ui/more'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import { keys } from '../organization/keys.ts'

/** The request to delete the organization, which all its members may read. */
export function useDeleteRequest(organizationId: string) {
  const { api } = useHost()
  return useQuery({
    queryKey: keys.deleteRequest(organizationId),
    queryFn: ({ signal }) => getOrganizationDeleteRequest(api, organizationId, { signal }),
  })
}

/**
 * The request to delete the organization, how to make and withdraw it, and the file of all that is deleted.
 * @param onDone closes the dialog
 */
export function useOrganizationDeletion(organizationId: string, onDone: () => void) {
  const { api, notify, telemetry } = useHost()
  const intl = useIntl()
  const cache = useQueryClient()
  const queryKey = keys.deleteRequest(organizationId)
  const keep = async (request: DeleteRequest) => {
    // An answer that is on its way may be older than the change.
    await cache.cancelQueries({ queryKey })
    cache.setQueryData(queryKey, request)
  }
  const fail = (message: 'request' | 'withdraw' | 'export') => (error: Error) => {
    telemetry.error(error)
    notify({ severity: 'error', message: intl.formatMessage({ id: `members.deletion.${message}.failed` }) })
  }
  const state = useDeleteRequest(organizationId)
  const ask = useMutation({
    mutationFn: () => requestOrganizationDeletion(api, organizationId),
    onSuccess: keep,
    onError: fail('request'),
    onSettled: onDone,
  })
  const withdraw = useMutation({
    mutationFn: () => withdrawOrganizationDeleteRequest(api, organizationId),
    onSuccess: () => keep({ requestedAt: null }),
    onError: fail('withdraw'),
  })
  const saving = useMutation({
    mutationFn: () => exportOrganization(api, organizationId),
    onSuccess: (file) =>
      saveFile(file, fileName(intl.formatMessage({ id: 'members.deletion.export.file' }), 'json', new Date())),
    onError: fail('export'),
  })
  return { state, ask, withdraw, saving }
}

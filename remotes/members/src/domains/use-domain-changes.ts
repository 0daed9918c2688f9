import { addDomain, removeDomain, type OrganizationSettings } from '@keyroom/product-api'
import { useHost } from '@keyroom/ui/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import { keys } from '../organization/keys.ts'

/** A change of the allowed domains. */
export interface DomainChange {
  readonly kind: 'add' | 'remove'
  readonly domain: string
}

/**
 * Allows and removes domains. Afterwards the settings are those of the API's answer; a failure is shown, and `onDone`
 * is called in both cases to close the dialog.
 */
export function useDomainChanges(organizationId: string, onDone: () => void) {
  const { api, notify, telemetry } = useHost()
  const intl = useIntl()
  const queryClient = useQueryClient()
  const queryKey = keys.settings(organizationId)
  return useMutation({
    mutationFn: ({ kind, domain }: DomainChange) =>
      kind === 'add' ? addDomain(api, organizationId, domain) : removeDomain(api, organizationId, domain),
    onSuccess: (after) => queryClient.setQueryData<OrganizationSettings>(queryKey, after),
    onError: (error, { kind }) => {
      telemetry.error(error)
      notify({ severity: 'error', message: intl.formatMessage({ id: `members.domains.${kind}.failed` }) })
      void queryClient.invalidateQueries({ queryKey })
    },
    onSettled: onDone,
  })
}

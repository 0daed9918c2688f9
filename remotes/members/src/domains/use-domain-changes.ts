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
 * Allows domains and disallows them. Afterwards the settings are as the API answered; a failure is told, and either way
 * `onDone` is called, for the dialog to close.
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

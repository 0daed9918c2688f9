import { ApiError } from '@keyroom/contract'
import { useHost } from '@keyroom/ui/core'
import { useCallback } from 'react'
import { useIntl } from 'react-intl'

/** Error codes of the API with messages of their own; any other error is described by the failed action. */
const known: ReadonlySet<string> = new Set([
  'last-admin',
  'own-admin',
  'more-than-one-role',
  'not-a-member',
  'admin-only',
  'directory-unavailable',
  'too-many-requests',
  'invite-over',
  'invite-refused',
  'already-member',
])

/**
 * Shows a failed change to the user and reports it by telemetry. `otherwise` is the message id of the failed action.
 */
export function useRefusals(): (error: unknown, otherwise: string) => void {
  const { notify, telemetry } = useHost()
  const intl = useIntl()
  return useCallback(
    (error, otherwise) => {
      telemetry.error(error)
      const id = error instanceof ApiError && known.has(error.code) ? `members.refusal.${error.code}` : otherwise
      notify({ severity: 'error', message: intl.formatMessage({ id }) })
    },
    [intl, notify, telemetry],
  )
}

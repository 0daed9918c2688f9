import { ApiError } from '@keyroom/contract'
import { useHost } from '@keyroom/ui/core'
import { useCallback } from 'react'
import { useIntl } from 'react-intl'

/** Refusals of the API that have words of their own here; anything else is told by what was tried. */
const known: ReadonlySet<string> = new Set([
  'last-admin',
  'own-admin',
  'more-than-one-role',
  'not-a-member',
  'admin-only',
  'directory-unavailable',
  'invite-over',
  'invite-refused',
  'already-member',
])

/** Tells the person, and who operates the product, that a change failed. `otherwise` is the id of what failed. */
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

import { Alert } from '@keyroom/ui/more'
import { FormattedMessage } from 'react-intl'
import { useDeleteRequest } from './use-organization-deletion.ts'

/** Tells members who cannot decide about it that the deletion of their organization was requested. */
export function DeletionNotice({ organizationId }: { organizationId: string }) {
  const requestedAt = useDeleteRequest(organizationId).data?.requestedAt ?? null
  if (requestedAt === null) return null
  return (
    <Alert severity="warning">
      <FormattedMessage id="members.deletion.requested" values={{ at: Date.parse(requestedAt) }} />{' '}
      <FormattedMessage id="members.deletion.notice" />
    </Alert>
  )
}

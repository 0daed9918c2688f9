import {
  getMembers,
  getProjectActivity,
  membersKey,
  projectActivityKey,
  type ActivityEntry,
} from '@keyroom/product-api'
import { Box, Button, DelayedSkeleton, Typography, useHost } from '@keyroom/ui/core'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { FormattedMessage, useIntl } from 'react-intl'
import { useAccount } from '../account/use-account.ts'
import { Panel } from '../components/panel.tsx'

/** Who did what in the project, the newest first. */
export function ActivityPanel({ projectId }: { projectId: string }) {
  const intl = useIntl()
  const { api } = useHost()
  const account = useAccount()
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useInfiniteQuery({
    queryKey: projectActivityKey(projectId),
    queryFn: ({ signal, pageParam }) => getProjectActivity(api, projectId, pageParam ?? undefined, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  })
  const entries = data?.pages.flatMap((page) => page.entries) ?? []
  // The activity names those who made something; the members have the others' names.
  const people = useQuery({
    queryKey: membersKey(account.id),
    queryFn: ({ signal }) => getMembers(api, account.id, account.sub, { signal }),
    enabled: account.isOrganization && entries.some(({ actorName }) => actorName === null),
  })
  const nameOf = ({ actor, actorName }: ActivityEntry) =>
    actorName ??
    people.data?.find((member) => member.user_id === actor)?.name ??
    intl.formatMessage({ id: people.data ? 'projects.former-member' : 'projects.somebody' })
  const what = ({ action, name }: ActivityEntry) => {
    const id = `projects.activity.${action.replaceAll('.', '-')}`
    return intl.formatMessage({ id: id in intl.messages ? id : 'projects.activity.other' }, { name: name ?? '' })
  }
  return (
    <Panel heading={<FormattedMessage id="projects.activity" />}>
      {error && !data ? (
        <Box>
          <Typography color="textSecondary">
            <FormattedMessage id="projects.activity.failed" />
          </Typography>
          <Button size="small" onClick={() => void refetch()}>
            <FormattedMessage id="projects.retry" />
          </Button>
        </Box>
      ) : !data ? (
        <DelayedSkeleton height={120} />
      ) : entries.length === 0 ? (
        <Typography color="textSecondary">
          <FormattedMessage id="projects.activity.empty" />
        </Typography>
      ) : (
        <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
          {entries.map((entry) => (
            <Box component="li" key={entry.id}>
              <Typography sx={{ overflowWrap: 'anywhere' }}>{what(entry)}</Typography>
              <Typography variant="caption" component="p" color="textSecondary">
                {[nameOf(entry), intl.formatDate(entry.at, { format: 'moment' })].join(' · ')}
              </Typography>
            </Box>
          ))}
        </Box>
      )}
      {hasNextPage ? (
        <Button
          size="small"
          className="not-on-paper"
          loading={isFetchingNextPage}
          sx={{ justifySelf: 'start' }}
          onClick={() => void fetchNextPage()}
        >
          <FormattedMessage id="projects.activity.more" />
        </Button>
      ) : null}
    </Panel>
  )
}

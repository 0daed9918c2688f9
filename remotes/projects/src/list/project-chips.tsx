import type { ProjectSummary } from '@keyroom/product-api'
import { Box, Chip } from '@keyroom/ui/core'
import { FormattedMessage, useIntl } from 'react-intl'
import { statusIds } from './use-list-address.ts'

type Facts = Pick<ProjectSummary, 'isSample' | 'isArchived' | 'isShared' | 'tags' | 'statuses'>

/** What stands out about a project: how far its scenarios are, who sees it, its tags. */
export function ProjectChips({ isSample, isArchived, isShared, tags, statuses }: Facts) {
  const intl = useIntl()
  const marks = [isSample ? 'sample' : null, isArchived ? 'archived' : null, isShared ? 'shared' : null].flatMap(
    (mark) => (mark === null ? [] : [mark]),
  )
  const counted = statusIds.filter((status) => statuses[status] > 0)
  if (marks.length + counted.length + tags.length === 0) return null
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
      {marks.map((mark) => (
        <Chip
          key={mark}
          size="small"
          color={mark === 'sample' ? 'warning' : 'default'}
          variant="outlined"
          label={<FormattedMessage id={`projects.mark.${mark}`} />}
        />
      ))}
      {counted.map((status) => (
        <Chip
          key={status}
          size="small"
          label={intl.formatMessage({ id: `projects.count.${status}` }, { count: statuses[status] })}
        />
      ))}
      {tags.map((tag) => (
        <Chip key={tag} size="small" variant="outlined" label={tag} sx={{ maxWidth: '100%' }} />
      ))}
    </Box>
  )
}

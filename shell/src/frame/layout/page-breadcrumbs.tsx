import { Box, Breadcrumbs, Icon, Link, Paper, Typography, useBreadcrumbsHidden } from '@keyroom/ui/core'
import { RouterLink, useLocation } from '@keyroom/ui/router'
import { useMemo } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useRegistry } from '../../kernel/federation/registry-store.ts'
import { pageTrail } from '../menu/page-trail.ts'

/** The name of the page, and where it stands in the menu, from its descriptor; a page may do without. */
export function PageBreadcrumbs() {
  const intl = useIntl()
  const { pathname } = useLocation()
  const entries = useRegistry((registry) => registry.entries)
  const trail = useMemo(() => pageTrail(entries, pathname), [entries, pathname])
  const isHiddenByPage = useBreadcrumbsHidden()
  if (!trail || trail.isHidden || isHiddenByPage) return null
  return (
    <Paper
      elevation={0}
      className="not-on-paper"
      sx={{ px: 2, py: 1.25, mb: 2, display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'space-between' }}
    >
      <Typography variant="h4" component="span">
        {trail.title}
      </Typography>
      <Breadcrumbs aria-label={intl.formatMessage({ id: 'shell.breadcrumbs.label' })}>
        <Link component={RouterLink} to="/dashboard" aria-label={intl.formatMessage({ id: 'shell.breadcrumbs.home' })}>
          <Box component="span" sx={{ display: 'inline-flex', verticalAlign: 'text-bottom' }}>
            <Icon name="home" size={18} />
          </Box>
        </Link>
        {trail.above.map(({ text, isMessageId }) => (
          <Typography key={text} color="textSecondary">
            {isMessageId ? <FormattedMessage id={text} /> : text}
          </Typography>
        ))}
        <Typography aria-current="page">{trail.title}</Typography>
      </Breadcrumbs>
    </Paper>
  )
}

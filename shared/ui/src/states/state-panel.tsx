import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { Icon } from '../icons/icon.tsx'
import type { IconName } from '../icons/shapes.ts'

/** Why there is no content. */
export type StateKind = 'empty' | 'no-access' | 'error' | 'offline'

interface StatePanelProps {
  kind: StateKind
  /** What happened, in a few words; has a default. */
  title?: ReactNode
  /** Why, and what the user can do about it; has a default. */
  children?: ReactNode
  /** Retries; the button is shown only if this is set. */
  onRetry?: () => void
  /** More actions, such as a link to the subscription. */
  actions?: ReactNode
  /** The heading level of the title. */
  headingLevel?: 'h1' | 'h2' | 'h3'
}

const icons: Record<StateKind, IconName> = { empty: 'folder', 'no-access': 'lock', error: 'alert', offline: 'wifi-off' }

/** A panel in place of content that is empty, not allowed, failed, or offline. */
export function StatePanel({ kind, title, children, onRetry, actions, headingLevel = 'h2' }: StatePanelProps) {
  const intl = useIntl()
  return (
    <Box
      role={kind === 'error' || kind === 'offline' ? 'alert' : 'status'}
      sx={{ display: 'grid', justifyItems: 'center', gap: 1, p: 4, textAlign: 'center' }}
    >
      <Box sx={{ color: kind === 'error' ? 'error.main' : 'text.secondary', lineHeight: 0 }}>
        <Icon name={icons[kind]} size={40} />
      </Box>
      <Typography variant="h3" component={headingLevel} {...(headingLevel === 'h1' ? { tabIndex: -1 } : {})}>
        {title ?? intl.formatMessage({ id: `ui.state.${kind}.title` })}
      </Typography>
      <Typography component="div" color="textSecondary" sx={{ maxWidth: '32rem', overflowWrap: 'anywhere' }}>
        {children ?? intl.formatMessage({ id: `ui.state.${kind}.text` })}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'center', mt: 1 }}>
        {onRetry ? (
          <Button variant="contained" startIcon={<Icon name="refresh" />} onClick={onRetry}>
            {intl.formatMessage({ id: 'ui.state.retry' })}
          </Button>
        ) : null}
        {actions}
      </Box>
    </Box>
  )
}

import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { Icon } from '../icons/icon.tsx'
import type { IconName } from '../icons/shapes.ts'

/** Why there is nothing to see. */
export type StateKind = 'empty' | 'no-access' | 'error' | 'offline'

interface StatePanelProps {
  kind: StateKind
  /** What happened, in a few words; a general one by default. */
  title?: ReactNode
  /** Why, and what the reader can do about it; a general one by default. */
  children?: ReactNode
  /** Tries again; the button appears with it. */
  onRetry?: () => void
  /** Further ways on, such as a link to the subscription. */
  actions?: ReactNode
  /** The level of the title in the outline of the page. */
  headingLevel?: 'h1' | 'h2' | 'h3'
}

const icons: Record<StateKind, IconName> = { empty: 'folder', 'no-access': 'lock', error: 'alert', offline: 'wifi-off' }

/** Stands where content would: nothing there yet, not allowed, failed, or no connection. */
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

import { Box } from '@keyroom/ui/core'
import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { DashboardActions } from '../adapter/visualization.ts'
import { DataTool } from './data-tool.tsx'
import { ToolButton } from './tool-button.tsx'
import { useTools } from './use-tools.ts'

interface DashboardToolbarProps {
  /** The actions of the dashboard; `null` while it is loading. */
  actions: DashboardActions | null
  isFull: boolean
  onFullScreen: () => void
  /** Removes every choice from the page. */
  onReset: () => void
  /** Further tools. */
  children?: ReactNode
}

/** The tools of a dashboard, below it. */
export function DashboardToolbar({ actions, isFull, onFullScreen, onReset, children }: DashboardToolbarProps) {
  const intl = useIntl()
  const [busy, run] = useTools()
  const image = actions?.image
  const data = actions?.data
  return (
    <Box
      role="group"
      aria-label={intl.formatMessage({ id: 'analytics.tools' })}
      className="not-on-paper"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 0.5,
        px: { xs: 1, sm: 2 },
        py: 0.75,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <ToolButton icon="image" disabled={!image} busy={busy === 'image'} onClick={() => image && run('image', image)}>
        <FormattedMessage id="analytics.tool.image" />
      </ToolButton>
      <DataTool
        disabled={!data}
        busy={busy === 'data'}
        files={() => data?.() ?? []}
        onPick={({ save }) => run('data', save)}
      />
      <ToolButton
        icon="print"
        disabled={actions === null}
        busy={busy === 'print'}
        onClick={() => actions && run('print', actions.print)}
      >
        <FormattedMessage id="analytics.tool.print" />
      </ToolButton>
      <ToolButton icon={isFull ? 'shrink' : 'expand'} onClick={onFullScreen}>
        <FormattedMessage id={isFull ? 'analytics.tool.leave-full-screen' : 'analytics.tool.full-screen'} />
      </ToolButton>
      <ToolButton
        icon="refresh"
        busy={busy === 'reset'}
        onClick={() => {
          onReset()
          if (actions) run('reset', actions.reset)
        }}
      >
        <FormattedMessage id="analytics.tool.reset" />
      </ToolButton>
      {children ? <Box sx={{ marginInlineStart: 'auto' }}>{children}</Box> : null}
    </Box>
  )
}

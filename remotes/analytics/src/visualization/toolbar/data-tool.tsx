import { ListItemText, Menu, MenuItem } from '@keyroom/ui/core'
import { useId, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { FigureFile } from '../adapter/visualization.ts'
import { ToolButton } from './tool-button.tsx'

interface DataToolProps {
  disabled: boolean
  busy: boolean
  files: () => readonly FigureFile[]
  onPick: (file: FigureFile) => void
}

/** Saves the figures of a dashboard as one of several files. */
export function DataTool({ disabled, busy, files, onPick }: DataToolProps) {
  const intl = useIntl()
  const id = useId()
  const [open, setOpen] = useState<{ readonly anchor: HTMLElement; readonly files: readonly FigureFile[] } | null>(null)
  const close = () => setOpen(null)
  return (
    <>
      <ToolButton
        icon="table"
        disabled={disabled}
        busy={busy}
        menu={{ id, isOpen: open !== null }}
        onClick={(anchor) => setOpen({ anchor, files: files() })}
      >
        <FormattedMessage id="analytics.tool.data" />
      </ToolButton>
      <Menu
        open={open !== null}
        anchorEl={open?.anchor ?? null}
        onClose={close}
        aria-label={intl.formatMessage({ id: 'analytics.tool.data' })}
        slotProps={{ list: { id } }}
      >
        {(open?.files ?? []).map((file) => (
          <MenuItem
            key={file.id}
            onClick={() => {
              close()
              onPick(file)
            }}
          >
            <ListItemText sx={{ whiteSpace: 'normal' }}>{file.label}</ListItemText>
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}

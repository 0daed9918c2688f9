import { Menu, MenuItem } from '@keyroom/ui/core'
import { useId, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { FigureFormat } from '../visualisation.ts'
import { ToolButton } from './tool-button.tsx'

const formats: readonly FigureFormat[] = ['csv', 'xlsx']

interface DataToolProps {
  disabled: boolean
  busy: boolean
  onPick: (format: FigureFormat) => void
}

/** The figures of a dashboard, as one of the kinds of files. */
export function DataTool({ disabled, busy, onPick }: DataToolProps) {
  const intl = useIntl()
  const id = useId()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const close = () => setAnchor(null)
  return (
    <>
      <ToolButton
        icon="table"
        disabled={disabled}
        busy={busy}
        menu={{ id, isOpen: anchor !== null }}
        onClick={setAnchor}
      >
        <FormattedMessage id="analytics.tool.data" />
      </ToolButton>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        aria-label={intl.formatMessage({ id: 'analytics.tool.data' })}
        slotProps={{ list: { id } }}
      >
        {formats.map((format) => (
          <MenuItem
            key={format}
            onClick={() => {
              close()
              onPick(format)
            }}
          >
            <FormattedMessage id={`analytics.tool.data.${format}`} />
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}

import Button from '@mui/material/Button'
import type { ButtonProps } from '@mui/material/Button'
import { useTheme } from '@mui/material/styles'
import { useId, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useHost } from '../host/host-context.ts'
import { Icon } from '../icons/icon.tsx'
import { Menu, MenuItem } from '../overlay/on-demand.tsx'
import { saveTable } from './save-tables.ts'
import type { FileFormat, TableContent } from './table-content.ts'

interface TableDownloadProps<Row> extends Pick<ButtonProps, 'size' | 'variant'> {
  /** The subject of the table in the user's language: part of the button's name for screen readers. */
  readonly of: string
  /** Returns the content when a file is requested. */
  readonly content: () => TableContent<Row>
  readonly disabled?: boolean
}

const formats: readonly FileFormat[] = ['csv', 'xlsx']

/** A button with a menu of file formats. */
export function TableDownload<Row>({
  of,
  content,
  disabled = false,
  size = 'medium',
  variant,
}: TableDownloadProps<Row>) {
  const intl = useIntl()
  const { notify, telemetry } = useHost()
  const { direction } = useTheme()
  const id = useId()
  const [button, setButton] = useState<HTMLButtonElement | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const [isWriting, setIsWriting] = useState(false)
  const save = async (format: FileFormat) => {
    setIsOpen(false)
    setIsWriting(true)
    try {
      await saveTable(content(), format, { isRtl: direction === 'rtl' })
    } catch (error) {
      telemetry.error(error)
      notify({ severity: 'error', message: intl.formatMessage({ id: 'ui.download.failed' }) })
    } finally {
      setIsWriting(false)
    }
  }
  return (
    <>
      <Button
        ref={setButton}
        className="not-on-paper"
        size={size}
        {...(variant ? { variant } : {})}
        disabled={disabled}
        aria-busy={isWriting}
        startIcon={<Icon name="download" size={18} />}
        aria-label={intl.formatMessage({ id: 'ui.download.of' }, { of })}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        {...(isOpen ? { 'aria-controls': id } : {})}
        // Not disabled meanwhile, because that would lose the keyboard focus.
        onClick={() => setIsOpen(!isWriting)}
      >
        <FormattedMessage id="ui.download" />
      </Button>
      <Menu
        open={isOpen}
        anchorEl={button}
        onClose={() => setIsOpen(false)}
        aria-label={intl.formatMessage({ id: 'ui.download.of' }, { of })}
        slotProps={{ list: { id } }}
      >
        {formats.map((format) => (
          <MenuItem key={format} onClick={() => void save(format)}>
            <FormattedMessage id={`ui.download.${format}`} />
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}

import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import ListItemText from '@mui/material/ListItemText'
import { useTheme } from '@mui/material/styles'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { Icon } from '../icons/icon.tsx'
import { visuallyHidden } from '../layout/visually-hidden.ts'
import { Menu, MenuItem } from '../overlay/on-demand.tsx'
import { saveTable } from '../table-file/save-tables.ts'
import type { FileFormat, TableContent } from '../table-file/table-content.ts'

const formats: readonly FileFormat[] = ['csv', 'xlsx']

interface ChartMenuProps<Row> {
  /** The title of the chart. */
  title: string
  onPicture: () => Promise<void>
  /** The figures of the chart, for a file. */
  content: () => TableContent<Row>
}

/** The menu for saving a chart's picture or figures. */
export function ChartMenu<Row>({ title, onPicture, content }: ChartMenuProps<Row>) {
  const intl = useIntl()
  const { direction } = useTheme()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [failed, setFailed] = useState(false)
  const label = intl.formatMessage({ id: 'ui.chart.menu' }, { title })
  const close = () => setAnchor(null)
  const save = (make: () => Promise<void>) => {
    close()
    setFailed(false)
    make().catch((error: unknown) => {
      console.error(error)
      setFailed(true)
    })
  }
  return (
    <>
      <IconButton
        size="small"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        className="not-on-paper"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Icon name="download" size={18} />
      </IconButton>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={close} aria-label={label}>
        <MenuItem onClick={() => save(onPicture)}>
          <ListItemText>{intl.formatMessage({ id: 'ui.chart.picture' })}</ListItemText>
        </MenuItem>
        {formats.map((format) => (
          <MenuItem
            key={format}
            onClick={() => save(() => saveTable(content(), format, { isRtl: direction === 'rtl' }))}
          >
            <ListItemText>{intl.formatMessage({ id: `ui.download.${format}` })}</ListItemText>
          </MenuItem>
        ))}
      </Menu>
      <Box role="status" sx={failed ? { color: 'error.main', flexBasis: '100%' } : visuallyHidden}>
        {failed ? intl.formatMessage({ id: 'ui.download.failed' }) : null}
      </Box>
    </>
  )
}

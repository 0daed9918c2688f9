import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import ListItemText from '@mui/material/ListItemText'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { Icon } from '../icons/icon.tsx'
import { visuallyHidden } from '../layout/visually-hidden.ts'
import { Menu, MenuItem } from '../overlay/public.ts'

interface ChartMenuProps {
  /** What the chart is called. */
  title: string
  onPicture: () => Promise<void>
}

/** What can be taken away of a chart: its picture. */
export function ChartMenu({ title, onPicture }: ChartMenuProps) {
  const intl = useIntl()
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
      </Menu>
      <Box role="status" sx={failed ? { color: 'error.main', flexBasis: '100%' } : visuallyHidden}>
        {failed ? intl.formatMessage({ id: 'ui.chart.picture.failed' }) : null}
      </Box>
    </>
  )
}

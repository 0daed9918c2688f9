import { Box, Icon, IconButton, useMediaQuery, useTheme, visuallyHidden, type IconName } from '@keyroom/ui/core'
import { useId, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useDrawer } from '../layout/drawer-store.ts'
import { drawerWidth, headerHeight } from '../layout/frame-sizes.ts'
import { useShownTroubles, type Trouble } from './shown-troubles.ts'
import { useBackMessage } from './use-back-message.ts'

const icons: Readonly<Record<Trouble['kind'], IconName>> = {
  network: 'wifi-off',
  api: 'cloud',
  database: 'layers',
  identity: 'lock',
}

/**
 * Says what can't be reached, since when, and what that means: a strip that hangs below the header, in the free ground
 * above the page, so that nothing moves or is covered when it comes and goes.
 */
export function ConnectionBanner() {
  const theme = useTheme()
  const wide = useMediaQuery(theme.breakpoints.up('md'))
  const open = useDrawer((drawer) => drawer.open)
  const troubles = useShownTroubles()
  useBackMessage(troubles.length > 0)
  return (
    <Box
      role="status"
      sx={{
        position: 'fixed',
        zIndex: 'appBar',
        top: headerHeight,
        insetInlineStart: wide && open ? drawerWidth : { xs: 8, md: 20 },
        insetInlineEnd: { xs: 8, md: 20 },
      }}
    >
      {troubles.length > 0 ? <Strip troubles={troubles} wide={wide} /> : null}
    </Box>
  )
}

function Strip({ troubles, wide }: { troubles: readonly Trouble[]; wide: boolean }) {
  const intl = useIntl()
  const id = useId()
  const [opened, setOpened] = useState(false)
  const explained = wide || opened
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'flex-start',
        gap: 1,
        px: 1.5,
        py: '2px',
        borderRadius: '8px',
        bgcolor: 'warning.light',
        color: 'text.primary',
        typography: 'caption',
        lineHeight: '20px',
        boxShadow: opened ? 4 : 0,
      }}
    >
      <Box id={id} sx={{ flexGrow: 1, minWidth: 0 }}>
        {troubles.map((trouble) => (
          <Row key={trouble.kind} trouble={trouble} explained={explained} />
        ))}
      </Box>
      {wide ? null : (
        <IconButton
          onClick={() => setOpened(!opened)}
          aria-expanded={opened}
          aria-controls={id}
          aria-label={intl.formatMessage({ id: 'shell.connection.details' })}
          sx={{ p: '2px', width: 24, height: 20, color: 'inherit' }}
        >
          <Icon name={opened ? 'chevron-up' : 'chevron-down'} size={18} />
        </IconButton>
      )}
    </Box>
  )
}

function Row({ trouble: { kind, since }, explained }: { trouble: Trouble; explained: boolean }) {
  const intl = useIntl()
  const time = intl.formatTime(since, { timeStyle: 'short' })
  return (
    <Box sx={{ display: 'flex', gap: 1 }}>
      <Box sx={{ color: 'warning.main', lineHeight: 0, pt: '2px' }}>
        <Icon name={icons[kind]} size={16} />
      </Box>
      <Box sx={{ minWidth: 0 }}>
        <Box component="strong" sx={{ color: 'warning.main', fontWeight: 600, marginInlineEnd: 1 }}>
          <FormattedMessage id={`shell.connection.${kind}.title`} values={{ time }} />
        </Box>
        <Box component="span" sx={explained ? undefined : visuallyHidden}>
          <FormattedMessage id={`shell.connection.${kind}.text`} />
          {kind === 'network' ? null : (
            <>
              {' '}
              <FormattedMessage id="shell.connection.retrying" />
            </>
          )}
        </Box>
      </Box>
    </Box>
  )
}

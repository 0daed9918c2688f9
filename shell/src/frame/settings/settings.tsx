import { Box, ButtonBase, Icon, Tooltip } from '@keyroom/ui/core'
import { useIntl } from 'react-intl'
import { SettingsDrawer } from './settings-drawer.tsx'
import { openSettings, useSettings } from '../../kernel/preferences/preferences-store.ts'

/** The round button at the end of the page, in the free space beside the content, and the drawer that it opens. */
export function Settings() {
  const intl = useIntl()
  const open = useSettings((settings) => settings.open)
  return (
    <Box
      component="aside"
      aria-label={intl.formatMessage({ id: 'shell.settings.title' })}
      sx={{ displayPrint: 'none' }}
    >
      <Tooltip title={intl.formatMessage({ id: 'shell.settings.open' })} placement="left">
        <ButtonBase
          aria-haspopup="dialog"
          aria-expanded={open}
          onClick={openSettings}
          sx={{
            position: 'fixed',
            zIndex: 'speedDial',
            top: '30%',
            insetInlineEnd: { xs: -10, md: 2 },
            width: 36,
            height: 36,
            paddingInlineEnd: { xs: '8px', md: 0 },
            borderRadius: '50%',
            bgcolor: 'secondary.main',
            color: 'secondary.contrastText',
            boxShadow: 4,
            '&:hover': { bgcolor: 'secondary.dark' },
            '@media (forced-colors: active)': { border: '1px solid' },
          }}
        >
          <Icon name="settings" />
        </ButtonBase>
      </Tooltip>
      <SettingsDrawer />
    </Box>
  )
}

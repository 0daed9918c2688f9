import { languages } from '@keyroom/intl'
import { Box, Button, Icon, MenuItem, useHost } from '@keyroom/ui/core'
import { SelectField, ToggleButton, ToggleButtonGroup } from '@keyroom/ui/more'
import { useSyncExternalStore } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Panel } from '../components/panel.tsx'

/** Language and colors, and a button for all other settings. */
export function PreferencesPanel() {
  const intl = useIntl()
  const { preferences } = useHost()
  const { locale, navType } = useSyncExternalStore(preferences.subscribe, preferences.get)
  return (
    <Panel heading={<FormattedMessage id="profile.preferences.heading" />}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
        <SelectField
          label={intl.formatMessage({ id: 'profile.preferences.language' })}
          value={locale}
          size="small"
          sx={{ minWidth: '11rem' }}
          onChange={({ target }) => {
            const chosen = Object.values(languages).find(({ code }) => code === target.value)
            if (chosen) preferences.choose({ locale: chosen.code })
          }}
        >
          {Object.values(languages).map(({ code, tag, ownName }) => (
            <MenuItem key={code} value={code} lang={tag}>
              {ownName}
            </MenuItem>
          ))}
        </SelectField>
        <ToggleButtonGroup
          exclusive
          size="small"
          value={navType}
          aria-label={intl.formatMessage({ id: 'profile.preferences.colors' })}
          onChange={(_event, chosen: 'light' | 'dark' | null) => chosen && preferences.choose({ navType: chosen })}
        >
          <ToggleButton value="light" sx={{ gap: 1 }}>
            <Icon name="sun" size={18} />
            <FormattedMessage id="profile.preferences.light" />
          </ToggleButton>
          <ToggleButton value="dark" sx={{ gap: 1 }}>
            <Icon name="moon" size={18} />
            <FormattedMessage id="profile.preferences.dark" />
          </ToggleButton>
        </ToggleButtonGroup>
      </Box>
      <Box>
        <Button sx={{ marginInlineStart: -1 }} startIcon={<Icon name="settings" />} onClick={preferences.openSettings}>
          <FormattedMessage id="profile.preferences.all" />
        </Button>
      </Box>
    </Panel>
  )
}

import { locales } from '@keyroom/contract'
import { languages } from '@keyroom/intl'
import { Icon, IconButton, ListItemIcon, Menu, MenuItem, Typography } from '@keyroom/ui/core'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { changePreferences, usePreferences } from '../preferences/preferences-store.ts'

/** The button with the vertical dots and its language picker. Focus returns to the button when the menu closes. */
export function OverflowMenu() {
  const intl = useIntl()
  const locale = usePreferences((preferences) => preferences.locale)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <>
      <IconButton
        aria-label={intl.formatMessage({ id: 'shell.header.language' }, { language: languages[locale].ownName })}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ gap: 0.25, borderRadius: 1 }}
      >
        <Icon name="more" />
        {locale === 'en' ? (
          <Icon name="language" />
        ) : (
          <Typography component="span" variant="h5">
            {locale.toUpperCase()}
          </Typography>
        )}
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {locales.map((candidate) => (
          <MenuItem
            key={candidate}
            lang={languages[candidate].tag}
            selected={candidate === locale}
            onClick={() => {
              changePreferences({ locale: candidate })
              setAnchor(null)
            }}
          >
            <ListItemIcon>{candidate === locale ? <Icon name="check" /> : null}</ListItemIcon>
            {languages[candidate].ownName}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}

import { locales } from '@keyroom/contract'
import { languages } from '@keyroom/intl'
import { Icon, ListItemIcon, Menu, MenuItem, useTheme } from '@keyroom/ui/core'
import { changePreferences, usePreferences } from '../../kernel/preferences/preferences-store.ts'
import type { Popup } from '../shape/use-popup.ts'

/** The languages, each by its own name. */
export function LanguageList({ popup, label }: { popup: Popup; label: string }) {
  const side = useTheme().direction === 'rtl' ? 'left' : 'right'
  const locale = usePreferences((preferences) => preferences.locale)
  return (
    <Menu
      aria-label={label}
      anchorEl={popup.anchor}
      open={popup.isOpen}
      onClose={popup.close}
      anchorOrigin={{ vertical: 'bottom', horizontal: side }}
      transformOrigin={{ vertical: 'top', horizontal: side }}
      slotProps={{ paper: { sx: { minWidth: 180 } } }}
    >
      {locales.map((candidate) => (
        <MenuItem
          key={candidate}
          lang={languages[candidate].tag}
          selected={candidate === locale}
          aria-current={candidate === locale || undefined}
          onClick={() => {
            changePreferences({ locale: candidate })
            popup.close()
          }}
        >
          <ListItemIcon>{candidate === locale ? <Icon name="check" /> : null}</ListItemIcon>
          {languages[candidate].ownName}
        </MenuItem>
      ))}
    </Menu>
  )
}

import { languages } from '@keyroom/intl'
import { Icon, IconButton, lazyComponent, Typography } from '@keyroom/ui/core'
import { useIntl } from 'react-intl'
import { usePreferences } from '../../kernel/preferences/preferences-store.ts'
import { usePopup } from '../shape/use-popup.ts'
import { useIdle } from '../late/when-idle.ts'

const LanguageList = lazyComponent(async () => (await import('./language-list.tsx')).LanguageList, {
  fallback: null,
  onFailure: 'retry',
})

/** The button that opens the list of languages. Focus returns to the button when the menu closes. */
export function LanguageMenu() {
  const intl = useIntl()
  const locale = usePreferences((preferences) => preferences.locale)
  const popup = usePopup()
  const isIdle = useIdle()
  const name = intl.formatMessage({ id: 'shell.header.language' }, { language: languages[locale].ownName })
  // Voice control users say the label that they see.
  const code = locale.toUpperCase()
  return (
    <>
      <IconButton
        aria-label={locale === 'en' ? name : `${name}, ${code}`}
        aria-haspopup="menu"
        aria-expanded={popup.isOpen}
        onClick={popup.open}
        sx={{ gap: 0.25, borderRadius: 1 }}
      >
        <Icon name="more" />
        {locale === 'en' ? (
          <Icon name="language" />
        ) : (
          <Typography component="span" variant="h5">
            {code}
          </Typography>
        )}
      </IconButton>
      {isIdle || popup.isOpen ? <LanguageList popup={popup} label={name} /> : null}
    </>
  )
}

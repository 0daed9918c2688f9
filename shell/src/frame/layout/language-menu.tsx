import { languages } from '@keyroom/intl'
import { Icon, IconButton, Typography } from '@keyroom/ui/core'
import { Suspense } from 'react'
import { useIntl } from 'react-intl'
import { usePreferences } from '../preferences/preferences-store.ts'
import { usePopup } from './use-popup.ts'
import { useIdle } from '../later/when-idle.ts'
import { whenThere } from '../later/when-there.ts'

const LanguageList = whenThere(async () => (await import('./language-list.tsx')).LanguageList)

/** The button with the vertical dots and its language picker. Focus returns to the button when the menu closes. */
export function OverflowMenu() {
  const intl = useIntl()
  const locale = usePreferences((preferences) => preferences.locale)
  const popup = usePopup()
  const isIdle = useIdle()
  const name = intl.formatMessage({ id: 'shell.header.language' }, { language: languages[locale].ownName })
  // Whoever speaks to the page says what they see.
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
      {isIdle || popup.isOpen ? (
        <Suspense fallback={null}>
          <LanguageList popup={popup} />
        </Suspense>
      ) : null}
    </>
  )
}

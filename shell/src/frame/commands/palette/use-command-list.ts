import { topics, type Account, type Preferences } from '@keyroom/contract'
import type { SavedView } from '@keyroom/product-api'
import { useMemo } from 'react'
import { useIntl } from 'react-intl'
import { checkAccess, useAccess } from '../../../kernel/access/access-store.ts'
import { shellEvents } from '../../../kernel/events/hub.ts'
import { useRegistry } from '../../../kernel/federation/registry-store.ts'
import { useRemotes } from '../../../kernel/federation/remotes-store.ts'
import { announce } from '../../navigation/announce.ts'
import { changePreferences, usePreferences, openSettings } from '../../../kernel/preferences/preferences-store.ts'
import { logOut, switchAccount } from '../../../kernel/session/leave-account.ts'
import { sessionActions } from '../../../kernel/session/session-actions.ts'
import { useSession } from '../../../kernel/session/session-store.ts'
import { openHelp } from '../command-store.ts'
import type { Command } from '../command.ts'
import { switchLetterShortcuts, useLetterShortcuts } from '../letter-shortcuts.ts'
import { pageShortcuts } from '../page-shortcuts.ts'
import { accountCommands } from '../sources/account-commands.ts'
import { actionCommands } from '../sources/action-commands.ts'
import { languageCommands } from '../sources/language-commands.ts'
import { pageCommands } from '../sources/page-commands.ts'
import { settingCommands } from '../sources/setting-commands.ts'
import { shellPageCommands } from '../sources/shell-page-commands.ts'
import { viewCommands } from '../sources/view-commands.ts'
import { useEnglish } from '../use-english.ts'
import { createWording } from '../wording.ts'

/**
 * Everything that can be chosen now, from descriptors and stores; `accounts` are those to switch between, `views` those
 * that were saved.
 */
export function useCommandList(accounts: readonly Account[], views: readonly SavedView[]): readonly Command[] {
  const intl = useIntl()
  const english = useEnglish()
  const remotes = useRegistry((registry) => registry.entries)
  const states = useRemotes()
  const check = useAccess(checkAccess)
  const session = useSession()
  const preferences = usePreferences()
  const lettersOn = useLetterShortcuts((letters) => letters.on)
  return useMemo(() => {
    const wording = createWording(intl, english)
    const isSignedIn = session.phase === 'signed-in'
    const shown = isSignedIn ? remotes : []
    const shortcuts = isSignedIn ? pageShortcuts(remotes, check) : new Map<string, string>()
    const sayWhyNot = (id: string) =>
      shellEvents.publish(topics.notificationRequested, { severity: 'error', message: intl.formatMessage({ id }) })
    const change = (changed: Partial<Preferences>, said: string) => {
      changePreferences(changed)
      announce(said)
    }
    const switchTo = async (account: Account) => {
      if (!(await switchAccount(account))) sayWhyNot('shell.session.unreachable.later')
    }
    const leave = async () => {
      if (!(await logOut())) sayWhyNot('shell.account.logoutFailed')
    }
    return [
      ...shellPageCommands(isSignedIn, shown, shortcuts, wording).slice(0, 1),
      ...pageCommands({ remotes: shown, states, check, shortcuts, intl, wording }),
      ...shellPageCommands(isSignedIn, shown, shortcuts, wording).slice(1),
      ...viewCommands({ views, remotes: shown, check, wording, locale: intl.locale }),
      ...actionCommands(isSignedIn, lettersOn, wording, {
        signIn: () => void sessionActions.logIn({ returnTo: location.pathname + location.search }),
        logOut: () => void leave(),
        showShortcuts: openHelp,
        // The settings drawer exists only in the dashboard.
        ...(isSignedIn && location.pathname.startsWith('/dashboard') ? { showSettings: openSettings } : {}),
        switchLetters: () => {
          switchLetterShortcuts(!lettersOn)
          announce(intl.formatMessage({ id: `shell.commands.action.${lettersOn ? 'lettersOff' : 'lettersOn'}` }))
        },
      }),
      ...(isSignedIn ? accountCommands(accounts, session.activeAccount, wording, (to) => void switchTo(to)) : []),
      ...languageCommands(preferences.locale, wording, (locale) => changePreferences({ locale })),
      ...settingCommands(preferences, wording, change),
    ]
  }, [intl, english, remotes, states, check, session, preferences, lettersOn, accounts, views])
}

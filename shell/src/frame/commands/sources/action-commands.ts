import type { Command } from '../command.ts'
import type { Wording } from '../wording.ts'

export interface Actions {
  readonly signIn: () => void
  readonly logOut: () => void
  readonly showShortcuts: () => void
  readonly switchLetters: () => void
  readonly showSettings?: (() => void) | undefined
}

/** What can be done wherever one is. */
export function actionCommands(
  isSignedIn: boolean,
  lettersOn: boolean,
  { own }: Wording,
  { signIn, logOut, showShortcuts, switchLetters, showSettings }: Actions,
): Command[] {
  const action = (name: string, icon: string, run: () => void, more: Partial<Command> = {}): Command => ({
    id: `action:${name}`,
    group: 'actions',
    ...own(`shell.commands.action.${name}`),
    icon,
    run,
    ...more,
  })
  return [
    ...(isSignedIn ? [] : [action('signIn', 'user', signIn)]),
    ...(showSettings ? [action('settings', 'settings', showSettings)] : []),
    action('shortcuts', 'info', showShortcuts, { keys: ['?'] }),
    action(lettersOn ? 'lettersOff' : 'lettersOn', 'info', switchLetters, { isQuiet: true }),
    ...(isSignedIn ? [action('logOut', 'logout', logOut)] : []),
  ]
}

import type { Account } from '@keyroom/contract'
import type { Command } from '../command.ts'
import type { Wording } from '../wording.ts'

/** The accounts that the person can work in, where there are several. */
export function accountCommands(
  accounts: readonly Account[],
  active: Account,
  { own }: Wording,
  switchTo: (account: Account) => void,
): Command[] {
  if (accounts.length < 2) return []
  return accounts.map((account) => {
    const isCurrent = account.id === active.id
    const { label, words } = own('shell.commands.account', { account: account.display_name })
    const type = own(`shell.account.type.${account.accountType}`)
    return {
      id: `account:${account.id}`,
      group: 'accounts',
      label,
      hint: type.label,
      words: [...words, ...type.words, account.name],
      icon: account.accountType === 'personal' ? 'user' : 'building',
      isCurrent,
      ...(isCurrent ? { refused: own('shell.commands.account.active').label } : {}),
      run: () => switchTo(account),
    }
  })
}

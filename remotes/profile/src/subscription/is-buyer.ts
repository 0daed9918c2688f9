import type { SessionFacts } from '@keyroom/contract'

/** Whether the person may buy for the account: everybody for themselves, administrators for an organization. */
export const isBuyer = ({ activeAccount, claims }: SessionFacts): boolean =>
  activeAccount.accountType === 'personal' || claims.roles.includes('Admin')

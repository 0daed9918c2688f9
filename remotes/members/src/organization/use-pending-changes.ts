import { useMutationState } from '@tanstack/react-query'
import { keys } from './keys.ts'
import type { MemberChange } from './pending-changes.ts'

/** The pending changes of members, in their order. */
export const usePendingMemberChanges = (organizationId: string) =>
  usePendingVariables(keys.memberChanges(organizationId)) as readonly MemberChange[]

/** The ids of the invitations being withdrawn. */
export const usePendingWithdrawals = (organizationId: string) =>
  usePendingVariables(keys.withdrawals(organizationId)) as readonly string[]

/** The variables of the pending mutations under a key. */
function usePendingVariables(mutationKey: readonly unknown[]): readonly unknown[] {
  return useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: ({ state }) => state.variables,
  })
}

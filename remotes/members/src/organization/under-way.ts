import { useMutationState } from '@tanstack/react-query'
import { keys } from './keys.ts'
import type { MemberChange } from './pending-changes.ts'

/** The changes of members that are under way, in the order in which they were made. */
export const useMemberChangesUnderWay = (organizationId: string) =>
  useUnderWay(keys.memberChanges(organizationId)) as readonly MemberChange[]

/** The ids of the invitations that are being withdrawn. */
export const useWithdrawalsUnderWay = (organizationId: string) =>
  useUnderWay(keys.withdrawals(organizationId)) as readonly string[]

/** What the mutations under a key were called with. */
function useUnderWay(mutationKey: readonly unknown[]): readonly unknown[] {
  return useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: ({ state }) => state.variables,
  })
}

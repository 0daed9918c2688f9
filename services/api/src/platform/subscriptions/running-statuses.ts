/** SQL: the statuses of a subscription that is charged, or will be. */
export const runningStatuses = `('trialing', 'active', 'past_due', 'unpaid', 'incomplete', 'paused')`

// Keys of the query cache. Each starts with what it is of, so that `['user']` or `['organization', id]` reaches
// everything below it when it changes.

export const userKey = (userId: string) => ['user', userId] as const

export const userOrganizationsKey = (userId: string) => ['user', userId, 'organizations'] as const

export const userSessionsKey = (userId: string) => ['user', userId, 'sessions'] as const

export const deleteRequestKey = (userId: string) => ['user', userId, 'delete-request'] as const

export const organizationSettingsKey = (organizationId: string) => ['organization', organizationId, 'settings'] as const

export const membersKey = (organizationId: string) => ['organization', organizationId, 'members'] as const

export const rolesKey = (organizationId: string) => ['organization', organizationId, 'roles'] as const

export const pendingInvitesKey = (organizationId: string) => ['organization', organizationId, 'pending'] as const

export const auditKey = (organizationId: string) => ['organization', organizationId, 'audit'] as const

export const facilitySearchKey = (search: string) => ['facilities', 'search', search] as const

export const facilityPointsKey = (bbox?: readonly number[]) => ['facilities', 'points', bbox ?? 'all'] as const

export const facilityKey = (ccn: string) => ['facilities', 'facility', ccn] as const

export const costReportsKey = (ccn: string) => ['facilities', 'facility', ccn, 'cost-reports'] as const

/** Of public data: an import changes it. */
export const dataStateKey = () => ['facilities', 'state'] as const

/** One for each account of a person: `account` names both. */
export const surveyKey = (account: string) => ['survey', account] as const

/** `account` is the id of the organization or of the person. */
export const subscriptionKey = (account: string) => ['subscription', account] as const

export const subscriptionIdsKey = (account: string) => ['subscription', account, 'ids'] as const

export const invoicesKey = (account: string) => ['subscription', account, 'invoices'] as const

/** The same for every account. */
export const plansKey = () => ['plans'] as const

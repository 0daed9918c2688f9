/** What a route may ask of an account. */
export type AccessRule = 'signed-in' | 'organization-account' | 'cost-report' | 'planning'

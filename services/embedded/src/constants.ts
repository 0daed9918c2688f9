/** What the modules of a local run know each other by. In production these come from the identity tenant. */
export const audience = 'https://api.keyroom.example/'
export const claimsNamespace = 'https://keyroom.example/claims/'
export const clients = { dashboard: 'keyroom-dashboard', api: 'keyroom-api' } as const

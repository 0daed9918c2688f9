/** What the tests' identity is told about its surroundings. */
export const testDashboard = { clientId: 'keyroom-dashboard', origin: 'http://localhost:3000' }
export const testApi = { clientId: 'keyroom-api', clientSecret: 'a-secret-of-the-tests' }
export const testAudience = 'https://api.keyroom.example/'
export const testNamespace = 'https://keyroom.example/claims/'

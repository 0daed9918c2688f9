import type { Database } from '@keyroom/database'
import { samplePasswordHash } from '../sample/sample-data.ts'

/** What the tests' identity is told about its surroundings. */
export const testDashboard = { clientId: 'keyroom-dashboard', origin: 'http://localhost:3000' }
export const testApi = { clientId: 'keyroom-api', clientSecret: 'a-secret-of-the-tests' }
export const testAudience = 'https://api.keyroom.example/'
export const testNamespace = 'https://keyroom.example/claims/'

/** The sample password at a small cost: a sign-in at the real one keeps a processor busy for a quarter of a second. */
export const quickSampleHash = 'scrypt$1024$8$1$3npxP005Xg-qdFgyDTqDBA$gYMQtchQo5qJWMK_MgMzNQrPlXjZrX7p1OGRRf86BEc'

/** Lets the sample's users sign in quickly. What is chosen in tests is hashed, and checked, at the real cost. */
export async function quickenSample(database: Database): Promise<void> {
  await database.query('UPDATE identity.directory_user SET password_hash = $1 WHERE password_hash = $2', [
    quickSampleHash,
    samplePasswordHash,
  ])
}

import type { Database } from '@keyroom/database'
import { samplePasswordHash } from '../sample/sample-data.ts'

/** The sample password at a small cost: a sign-in at the real one keeps a processor busy for a quarter of a second. */
export const quickSampleHash = 'scrypt$1024$8$1$3npxP005Xg-qdFgyDTqDBA$gYMQtchQo5qJWMK_MgMzNQrPlXjZrX7p1OGRRf86BEc'

/** Lets the sample's users sign in quickly. What is chosen in tests is hashed, and checked, at the real cost. */
export async function quickenSample(database: Database): Promise<void> {
  await database.query('UPDATE identity.directory_user SET password_hash = $1 WHERE password_hash = $2', [
    quickSampleHash,
    samplePasswordHash,
  ])
}

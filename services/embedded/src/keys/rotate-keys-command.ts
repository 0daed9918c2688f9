import { parseArgs } from 'node:util'
import { migrateIdentity } from '@keyroom/identity/migrate'
import { rotateSigningKeys } from '@keyroom/identity/signing-keys'
import { findAdmin, rotateThroughStack } from '../admin/admin-client.ts'
import type { Rotation } from '../admin/admin-line.ts'
import { openDatabases } from '../state/open-databases.ts'
import type { Settings } from '../settings/settings.ts'
import { holdState } from '../state/state-folder.ts'

/** `npm run rotate-keys`: through the stack if one runs on this state folder, since it must sign with the new key; otherwise here. */
export async function rotateKeysCommand(settings: Settings, words: readonly string[]): Promise<void> {
  const { values } = parseArgs({ args: [...words], options: { now: { type: 'boolean', default: false } } })
  const options = { atOnce: values.now }
  const admin = await findAdmin(settings.state)
  const { current, retired } = await (admin ? rotateThroughStack(admin, options) : rotateHere(settings, options))
  console.log(`Key ${current} signs tokens now. ${retired} stays published until its last token has expired.`)
}

async function rotateHere(settings: Settings, options: { atOnce: boolean }): Promise<Rotation> {
  const lock = await holdState(settings.state, 'npm run rotate-keys')
  try {
    const databases = await openDatabases(settings, (error) => console.error(error.message))
    try {
      await migrateIdentity(databases.identity)
      return await rotateSigningKeys(databases.identity, options)
    } finally {
      await databases.close()
    }
  } finally {
    await lock.release()
  }
}

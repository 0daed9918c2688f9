import { findHolder, FolderHeldError } from '@keyroom/folder-lock'
import { checkPorts, type NeededPort } from './ports/check-ports.ts'
import type { Settings } from './settings/settings.ts'
import { dataFolder, secureState } from './state/state-folder.ts'

/**
 * Throws the errors of `startStack` early, before time is spent on builds, and closes the state folder to other users
 * before anything is written to it.
 */
export async function checkBeforeStart(settings: Settings): Promise<void> {
  await secureState(settings.state)
  const folder = dataFolder(settings.state)
  const holder = await findHolder(folder)
  if (holder) throw new FolderHeldError(folder, `${folder}.lock`, holder)
  await checkPorts(neededPorts(settings))
}

/** The ports that a run listens on. */
export function neededPorts({ gatewayPort, identityPort }: Settings): NeededPort[] {
  return [
    { port: gatewayPort, purpose: 'the gateway', variable: 'KEYROOM_PORT' },
    { port: identityPort, purpose: 'identity', variable: 'KEYROOM_IDENTITY_PORT' },
  ]
}

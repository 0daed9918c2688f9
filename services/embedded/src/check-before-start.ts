import { findHolder, FolderHeldError } from '@keyroom/folder-lock'
import { checkPorts, type NeededPort } from './ports/check-ports.ts'
import type { Settings } from './settings/settings.ts'
import { dataFolder, secureState } from './state/state-folder.ts'

/**
 * Throws the errors of `startStack` early, before time is spent on builds, and closes the state folder to other users
 * before anything is written to it.
 *
 * @param command what a person ran: `npm start`
 */
export async function checkBeforeStart(settings: Settings, command: string): Promise<void> {
  await secureState(settings.state)
  const folder = dataFolder(settings.state)
  const holder = await findHolder(folder)
  if (holder) throw new FolderHeldError(folder, `${folder}.lock`, holder)
  await checkPorts(neededPorts(settings), command)
}

/** The ports that a run listens on. */
export function neededPorts({ port, gatewayPort, identityPort }: Settings): NeededPort[] {
  const gatewayVariable = gatewayPort === port ? 'KEYROOM_PORT' : 'KEYROOM_DEV_GATEWAY_PORT'
  return [
    { port: gatewayPort, purpose: 'the gateway', variable: gatewayVariable },
    { port: identityPort, purpose: 'identity', variable: 'KEYROOM_IDENTITY_PORT' },
  ]
}

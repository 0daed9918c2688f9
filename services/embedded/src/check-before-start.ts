import { findHolder, FolderHeldError } from '@keyroom/folder-lock'
import { dataFolder } from './open-databases.ts'
import { checkPorts } from './ports/check-ports.ts'
import { neededPorts } from './ports/needed-ports.ts'
import type { Settings } from './settings.ts'

/** Refuses in words what `startStack` would refuse, before time is spent on builds. */
export async function checkBeforeStart(settings: Settings): Promise<void> {
  const folder = dataFolder(settings.state)
  const holder = await findHolder(folder)
  if (holder) throw new FolderHeldError(folder, `${folder}.lock`, holder)
  await checkPorts(neededPorts(settings))
}

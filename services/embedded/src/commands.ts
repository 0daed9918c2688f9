// For commands of the repository that run before or without a stack in their own process. Nothing here loads the services.
export { backupCommand } from './backup/backup-command.ts'
export { restoreCommand } from './backup/restore-command.ts'
export { checkBeforeStart } from './check-before-start.ts'
export { dataCommand } from './data/data-command.ts'
export { rotateKeysCommand } from './keys/rotate-keys-command.ts'
export { checkPorts } from './ports/check-ports.ts'
export { resetState } from './state/reset-state.ts'
export { readSettings, type Settings } from './settings/settings.ts'

export { banner } from './banner.ts'
export { readSettings, type Settings } from './settings/settings.ts'
export { startStack, type Stack } from './start-stack.ts'
export { stopOnSignals } from './stop-on-signals.ts'

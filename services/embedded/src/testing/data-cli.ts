import { dataCommand } from '../data/data-command.ts'
import { readSettings } from '../settings/settings.ts'

process.exitCode = await dataCommand(readSettings(process.env, '/'), process.argv.slice(2))

import { fileURLToPath } from 'node:url'
import { banner, readSettings, startStack, stopOnSignals } from './public.ts'

const begin = performance.now()
try {
  const settings = readSettings(process.env, fileURLToPath(new URL('../../..', import.meta.url)))
  const starting = startStack(settings, 'KeyRoom')
  stopOnSignals(async () => (await starting).close())
  console.log(banner(await starting, settings, (performance.now() - begin) / 1000))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}

// `npm start`: everything that one machine needs, in this one process. Ctrl-C stops it.
import { failInWords } from './fail-in-words.mjs'
import { root } from './packages.mjs'
import { enterToolchain } from './toolchain.mjs'

const begin = performance.now()
await failInWords(async () => {
  await enterToolchain()
  const { checkBeforeStart, readSettings } = await import('../services/embedded/src/commands.ts')
  const settings = readSettings(process.env, root)
  await checkBeforeStart(settings)

  const { buildChanged } = await import('./builds.mjs')
  await buildChanged(settings.site, await import('../shared/registry/src/public.ts'))

  const { banner, startStack, stopOnSignals } = await import('../services/embedded/src/public.ts')
  const starting = startStack(settings, 'npm start')
  stopOnSignals(async () => (await starting).close())
  console.log(banner(await starting, settings, (performance.now() - begin) / 1000))
})

// `npm start`: the whole product in one process. Ctrl-C stops it.
import { failInWords } from './run.mjs'
import { root } from './packages.mjs'
import { enterToolchain } from './toolchain.mjs'

// The command may continue in another Node, which counts from the start of this one.
process.env.KEYROOM_STARTED_AT ??= String(Date.now())
const secondsSinceStart = () => (Date.now() - Number(process.env.KEYROOM_STARTED_AT)) / 1000

await failInWords(async () => {
  await enterToolchain()
  const { checkBeforeStart, readSettings } = await import('../services/embedded/src/commands.ts')
  const settings = readSettings(process.env, root)
  await checkBeforeStart(settings, 'npm start')

  const { buildChanged } = await import('./builds.mjs')
  const failures = await buildChanged(settings.site, await import('../shared/registry/src/public.ts'), {
    mayFail: true,
  })

  console.log('Starting the services …')
  const { banner, startStack, stopOnSignals } = await import('../services/embedded/src/public.ts')
  const starting = startStack(settings, 'npm start')
  stopOnSignals(async () => (await starting).close())
  console.log(banner(await starting, settings, secondsSinceStart()))
  for (const failure of failures) console.error(`\n${failure}`)
})

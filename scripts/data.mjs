// `npm run data -- import <file…>`: brings public data in, through the stack when it runs.
import { failInWords } from './fail-in-words.mjs'
import { root } from './packages.mjs'
import { enterToolchain } from './toolchain.mjs'

await failInWords(async () => {
  await enterToolchain()
  const { dataCommand, readSettings } = await import('../services/embedded/src/commands.ts')
  process.exitCode = await dataCommand(readSettings(process.env, root), process.argv.slice(2))
})

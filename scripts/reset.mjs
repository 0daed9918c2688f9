// `npm run reset`: empties the folder in which a local run keeps everything.
import { failInWords } from './fail-in-words.mjs'
import { root } from './packages.mjs'
import { enterToolchain } from './toolchain.mjs'

await failInWords(async () => {
  await enterToolchain()
  const { readSettings, resetState } = await import('../services/embedded/src/commands.ts')
  console.log(await resetState(readSettings(process.env, root)))
})

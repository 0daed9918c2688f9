// `npm run rotate-keys`: lets the next key sign tokens, through the stack when it runs. `-- --now` does not wait until
// services know the key.
import { failInWords } from './fail-in-words.mjs'
import { root } from './packages.mjs'
import { enterToolchain } from './toolchain.mjs'

await failInWords(async () => {
  await enterToolchain()
  const { readSettings, rotateKeysCommand } = await import('../services/embedded/src/commands.ts')
  await rotateKeysCommand(readSettings(process.env, root), process.argv.slice(2))
})

// Commands on the state of a local run, through the stack if it runs: `npm run backup`, `restore`,
// `data`, `reset` and `rotate-keys`.
import { failInWords } from './run.mjs'
import { root } from './packages.mjs'
import { enterToolchain } from './toolchain.mjs'

const [name, ...args] = process.argv.slice(2)

await failInWords(async () => {
  await enterToolchain()
  const { backupCommand, dataCommand, readSettings, resetState, restoreCommand, rotateKeysCommand } =
    await import('../services/embedded/src/commands.ts')
  const settings = readSettings(process.env, root)
  switch (name) {
    // Writes everything that can't be made again to one file: `npm run backup [-- <file>]`.
    case 'backup':
      await backupCommand(settings, args)
      break
    // Puts a backup into an empty state folder: `npm run restore -- <file>`.
    case 'restore':
      await restoreCommand(settings, args)
      break
    // Imports public data: `npm run data -- import <file…>`, `npm run data -- download <year…>`.
    case 'data':
      process.exitCode = await dataCommand(settings, args)
      break
    // Empties the state folder of the local run.
    case 'reset':
      console.log(await resetState(settings))
      break
    // Makes the next key sign tokens. With `-- --now` it does not wait until services know the key.
    case 'rotate-keys':
      await rotateKeysCommand(settings, args)
      break
    default:
      throw new Error(`Expected backup, restore, data, reset or rotate-keys, got "${name ?? ''}".`)
  }
})

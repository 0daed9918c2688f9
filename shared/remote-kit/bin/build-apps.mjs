// Builds one app after another, as its parent process asks: webpack is loaded once for all of them, and runs faster with
// each. It is started in the folder of this package, where federation then keeps the entries that it generates, so that
// what it names after their paths is the same in whichever order apps are built.
import { promisify } from 'node:util'
import webpack from 'webpack'
import { removeLastBuild, settingsFile } from '../src/webpack/app-to-build.ts'
import { remoteConfig } from '../src/webpack/remote-config.ts'

process.on('message', ({ folder, version, output }) => {
  Object.assign(process.env, { KEYROOM_VERSION: version, KEYROOM_OUTPUT: output })
  process.chdir(folder)
  void build(folder)
    .catch((error) => ({ isBuilt: false, output: String(error.message) }))
    .then((answer) => process.send(answer))
})

// The parent is done, or gone. An end by a signal would not write down what was compiled.
process.on('disconnect', () => process.exit())

/** Builds an app as `keyroom-webpack build` in its folder does. Returns what webpack says about it. */
async function build(folder) {
  removeLastBuild(folder)
  const file = settingsFile(folder)
  const settingsOf = file ? (await import(file)).default : remoteConfig(folder)
  const compiler = webpack(settingsOf({}, { mode: 'production' }))
  const stats = await promisify(compiler.run.bind(compiler))()
  await promisify(compiler.close.bind(compiler))()
  return { isBuilt: !stats.hasErrors(), output: stats.toString(compiler.options.stats) }
}

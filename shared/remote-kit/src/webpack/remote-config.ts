import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack'
import type { Configuration } from 'webpack'
import { appConfig, type Mode } from './app-config.ts'
import { DescriptorPlugin } from './descriptor-plugin.ts'
import { hotReload, remoteDevServer } from './dev-server.ts'
import { IntegrityPlugin } from './integrity-plugin.ts'
import { readDescriptor } from './read-descriptor.ts'
import { takenFromShell } from './share-settings.ts'

/**
 * The complete build of a remote from its folder: `remote.json` describes it, `src/remote.ts` is what it exposes. The
 * version is from its package.json or `KEYROOM_VERSION`.
 *
 * @example const configOf = remoteConfig(import.meta.dirname)
 */
export function remoteConfig(folder: string): (env: unknown, options: { mode?: Mode }) => Configuration {
  return (_env, { mode = 'production' }) => {
    const descriptor = readDescriptor(folder)
    const app = appConfig(folder, mode)
    const production = mode === 'production'
    const container = containerName(descriptor.name)
    // If another build replaces one that failed, they must not share their chunk registries.
    const uniqueName = production ? `${container}@${versionOf(folder)}` : container
    return {
      ...app,
      name: descriptor.name,
      entry: {},
      output: { ...app.output, publicPath: 'auto', uniqueName },
      plugins: [
        ...(app.plugins ?? []),
        new ModuleFederationPlugin({
          name: container,
          filename: production ? 'remoteEntry.[contenthash:10].js' : 'remoteEntry.js',
          exposes: { './remote': { import: './src/remote.ts', name: 'remote' } },
          shared: takenFromShell(folder),
          shareStrategy: 'loaded-first',
          manifest: true,
          dts: false,
          dev: false,
          experiments: { optimization: { target: 'web', disableSnapshot: true, disableRemote: true } },
        }),
        ...(production
          ? [new IntegrityPlugin(), new DescriptorPlugin({ folder, descriptor, version: versionOf(folder) })]
          : [hotReload()]),
      ],
      ...(production ? {} : remoteDevServer(descriptor.name)),
    }
  }
}

/** The build of the remote in whose folder `keyroom-webpack` runs: of every remote that has no `webpack.config.ts`. */
export default remoteConfig(process.cwd())

function versionOf(folder: string): string {
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string }
  return process.env.KEYROOM_VERSION ?? version
}

/** The name under which a remote's entry registers itself in the page. */
export function containerName(remote: string): string {
  return `keyroom_${remote.replaceAll('-', '_')}`
}

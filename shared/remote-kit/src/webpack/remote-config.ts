import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack'
import type { Configuration } from 'webpack'
import { appConfig, type Mode } from './app-config.ts'
import { DescriptorPlugin } from './descriptor-plugin.ts'
import { hotReload, remoteDevServer } from './dev-server.ts'
import { IntegrityPlugin } from './integrity-plugin.ts'
import { readDescriptor } from './read-descriptor.ts'
import { containerName } from './remote-name.ts'
import { takenFromShell } from './share-settings.ts'

/**
 * The whole build of a remote from its folder: `remote.json` says what it is, `src/remote.ts` is what it exposes.
 * The version is that of its package.json, or what `KEYROOM_VERSION` says.
 *
 * @example export default remoteConfig(import.meta.dirname)
 */
export function remoteConfig(folder: string): (env: unknown, options: { mode?: Mode }) => Configuration {
  return (_env, { mode = 'production' }) => {
    const descriptor = readDescriptor(folder)
    const app = appConfig(folder, mode)
    const production = mode === 'production'
    const container = containerName(descriptor.name)
    // Where another build takes the place of one that failed, neither may take the other's chunks for its own.
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

function versionOf(folder: string): string {
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string }
  return process.env.KEYROOM_VERSION ?? version
}

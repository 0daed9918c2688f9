import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack'
import HtmlWebpackPlugin from 'html-webpack-plugin'
import type { Configuration, WebpackPluginInstance } from 'webpack'
import { appConfig, type Mode } from './app-config.ts'
import { hotReload, shellDevServer, type DevRemote } from './dev-server.ts'
import { firstLoadChunks } from './first-load-chunks.ts'
import { providedByShell } from './share-settings.ts'

/** What a shell's build needs beyond its folder. */
export interface ShellOptions {
  /** Makes the page's HTML from the scripts and styles of the build, in loading order. */
  readonly html: (files: { readonly scripts: string[]; readonly styles: string[] }, mode: Mode) => string
  /** Plugins of what the shell is made of. */
  readonly plugins: readonly WebpackPluginInstance[]
}

/**
 * The build of the shell. It names no remote: which there are, it learns in the browser.
 */
export function shellConfig(
  folder: string,
  { html, plugins }: ShellOptions,
): (env: unknown, options: { mode?: Mode }) => Configuration {
  return (_env, { mode = 'production' }) => {
    const app = appConfig(folder, mode, 'assets')
    return {
      ...app,
      name: 'shell',
      entry: './src/main.ts',
      output: { ...app.output, publicPath: '/', uniqueName: 'keyroom_shell' },
      optimization: {
        ...app.optimization,
        ...(mode === 'production' ? { splitChunks: { cacheGroups: firstLoadChunks } } : {}),
      },
      plugins: [
        ...(app.plugins ?? []),
        ...plugins,
        new ModuleFederationPlugin({
          name: 'keyroom_shell',
          shared: providedByShell(folder),
          shareStrategy: 'loaded-first',
          manifest: false,
          dts: false,
          dev: false,
          experiments: { optimization: { target: 'web', disableSnapshot: true, disableRemote: true } },
        }),
        new HtmlWebpackPlugin({
          inject: false,
          minify: false,
          scriptLoading: 'defer',
          templateContent: ({ htmlWebpackPlugin }) =>
            html({ scripts: htmlWebpackPlugin.files.js, styles: htmlWebpackPlugin.files.css }, mode),
        }),
        ...(mode === 'development' ? [hotReload()] : []),
      ],
      ...(mode === 'development' ? shellDevServer(gatewayOfEnvironment(), remotesOfEnvironment()) : {}),
    }
  }
}

function gatewayOfEnvironment(): string {
  return process.env.KEYROOM_DEV_GATEWAY ?? 'http://localhost:3009'
}

function remotesOfEnvironment(): DevRemote[] {
  return JSON.parse(process.env.KEYROOM_DEV_REMOTES ?? '[]') as DevRemote[]
}

import HtmlWebpackPlugin from 'html-webpack-plugin'
import type { Compilation, Configuration, WebpackPluginInstance } from 'webpack'
import { appConfig, type Mode } from './app-config.ts'
import { hotReload, shellDevServer, type DevRemote } from './dev-server.ts'
import { firstLoadChunks } from './first-load-chunks.ts'
import { firstViewFiles } from './first-view.ts'
import { findModule } from './page-modules.ts'
import { PageStampPlugin } from './page-stamp-plugin.ts'
import { shareScopeRule } from './share-scope.ts'

/** The files of a build that the page's HTML has to do with, as addresses. */
export interface ShellFiles {
  readonly scripts: string[]
  readonly styles: string[]
  /** Needed by every page. */
  readonly early: string[]
  /** Needed by pages of remotes. */
  readonly withRemotes: string[]
  /** Needed by every page in a language. */
  readonly words: Readonly<Record<string, string[]>>
}

/** What a shell's build needs beyond its folder. */
export interface ShellOptions {
  /** Makes the page's HTML from the scripts and styles of the build, in loading order. */
  readonly html: (files: ShellFiles, mode: Mode) => string
  /** Modules, from the shell's folder, whose chunks the HTML can have fetched before any code asks for them. */
  readonly early: {
    readonly always: readonly string[]
    readonly withRemotes: readonly string[]
    readonly words: Readonly<Record<string, readonly string[]>>
  }
  /** Plugins of what the shell is made of. */
  readonly plugins: readonly WebpackPluginInstance[]
}

/**
 * The build of the shell. It names no remote: which there are, it learns in the browser.
 */
export function shellConfig(
  folder: string,
  { html, plugins, early }: ShellOptions,
): (env: unknown, options: { mode?: Mode }) => Configuration {
  return (_env, { mode = 'production' }) => {
    const app = appConfig(folder, mode, 'assets')
    return {
      ...app,
      name: 'shell',
      entry: './src/main.ts',
      output: { ...app.output, publicPath: '/', uniqueName: 'keyroom_shell' },
      module: { rules: [...(app.module?.rules ?? []), shareScopeRule(folder)] },
      optimization: {
        ...app.optimization,
        ...(mode === 'production' ? { splitChunks: { cacheGroups: firstLoadChunks } } : {}),
      },
      plugins: [
        ...(app.plugins ?? []),
        ...plugins,
        new HtmlWebpackPlugin({
          inject: false,
          minify: false,
          scriptLoading: 'defer',
          templateContent: ({ compilation, htmlWebpackPlugin }) => {
            const { js: scripts, css: styles } = htmlWebpackPlugin.files
            const chunks = (modules: readonly string[]) =>
              filesOf(compilation, folder, modules).filter((file) => !scripts.includes(file))
            const words = Object.entries(early.words).map(([locale, modules]) => [locale, chunks(modules)] as const)
            const [always, withRemotes] = [chunks(early.always), chunks(early.withRemotes)]
            return html({ scripts, styles, early: always, withRemotes, words: Object.fromEntries(words) }, mode)
          },
        }),
        mode === 'development' ? hotReload() : new PageStampPlugin(),
      ],
      ...(mode === 'development' ? shellDevServer(gatewayOfEnvironment(), remotesOfEnvironment()) : {}),
    }
  }
}

/** The scripts that hold the modules, as addresses. */
function filesOf(compilation: Compilation, folder: string, modules: readonly string[]): string[] {
  const holders = modules.map((file) => {
    const found = findModule(compilation, folder, file)
    if ('problem' in found) throw new Error(`The page's HTML is to fetch ${file} early: ${found.problem}`)
    return found.holder
  })
  return firstViewFiles(compilation, holders)
    .filter((file) => file.endsWith('.js'))
    .map((file) => `/${file}`)
}

function gatewayOfEnvironment(): string {
  return process.env.KEYROOM_DEV_GATEWAY ?? 'http://localhost:3009'
}

function remotesOfEnvironment(): DevRemote[] {
  return JSON.parse(process.env.KEYROOM_DEV_REMOTES ?? '[]') as DevRemote[]
}

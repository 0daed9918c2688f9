import type { RemoteUses } from '@keyroom/contract/descriptor'
import HtmlWebpackPlugin from 'html-webpack-plugin'
import webpack, { type Compilation, type Compiler, type Configuration, type WebpackPluginInstance } from 'webpack'
import { appConfig, type Mode } from './app-config.ts'
import { hotReload, shellDevServer, type DevRemote } from './dev-server.ts'
import { firstViewFiles } from './first-view.ts'
import { joinedFiles, type JoinedFiles } from './joined-files.ts'
import { findModule } from './page-modules.ts'
import { PageStampPlugin } from './page-stamp-plugin.ts'
import { shareScopeRule } from './share-scope.ts'

/** The files of a build that the page's HTML refers to, as addresses. */
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

/** The settings of a shell's build besides its folder. */
export interface ShellOptions {
  /** Creates the page's HTML from the scripts and styles of the build, in loading order. */
  readonly html: (files: ShellFiles, mode: Mode) => string
  /** Modules in the shell's folder whose chunks the HTML may preload. */
  readonly early: {
    readonly always: readonly string[]
    readonly withRemotes: readonly string[]
    readonly words: Readonly<Record<string, readonly string[]>>
  }
  /** How code that is loaded late is joined to a few files. */
  readonly joined: JoinedFiles
  /** Well-known routes that the shell uses; publishing checks them by `uses.json` of the build. */
  readonly uses: RemoteUses
  /** Plugins of the shell's dependencies. */
  readonly plugins: readonly WebpackPluginInstance[]
}

/** The build of the shell. It names no remote; the browser reads them from the registry. */
export function shellConfig(
  folder: string,
  { html, plugins, early, joined, uses }: ShellOptions,
): (env: unknown, options: { mode?: Mode }) => Configuration {
  return (_env, { mode = 'production' }) => {
    const app = appConfig(folder, mode, 'assets')
    return {
      ...app,
      name: 'shell',
      entry: './src/start/bootstrap.tsx',
      output: { ...app.output, publicPath: '/', uniqueName: 'keyroom_shell' },
      module: { rules: [...(app.module?.rules ?? []), shareScopeRule(folder)] },
      optimization: {
        ...app.optimization,
        ...(mode === 'production'
          ? { splitChunks: { cacheGroups: { ...firstLoadChunks, ...joinedFiles(folder, joined) } } }
          : {}),
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
        ...(mode === 'development' ? [hotReload()] : [new PageStampPlugin(), new UsesPlugin(uses)]),
      ],
      ...(mode === 'development' ? shellDevServer(gatewayOfEnvironment(), remotesOfEnvironment()) : {}),
    }
  }
}

/** The addresses of the scripts that contain the modules. */
function filesOf(compilation: Compilation, folder: string, modules: readonly string[]): string[] {
  const holders = modules.map((file) => {
    const found = findModule(compilation, folder, file)
    if ('problem' in found) throw new Error(`The page's HTML can't preload ${file}: ${found.problem}`)
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

/** Writes the well-known routes that the shell uses, which publishing checks. */
class UsesPlugin {
  readonly #uses: RemoteUses

  constructor(uses: RemoteUses) {
    this.#uses = uses
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(UsesPlugin.name, (compilation) => {
      compilation.emitAsset('uses.json', new webpack.sources.RawSource(JSON.stringify(this.#uses)))
    })
  }
}

const chunk = (name: string, test: RegExp, priority: number) =>
  ({ name, test, priority, chunks: 'initial', enforce: true }) as const

/**
 * Bundles the shell's first load into a few scripts, because larger files compress better. They are split by how often
 * they change, so that the others stay cached after a new build of the shell. The federation runtime stays with the
 * shell's own code.
 */
const firstLoadChunks = {
  react: chunk('react', /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]/, 2),
  library: chunk('library', /[\\/]node_modules[\\/]/, 1),
}

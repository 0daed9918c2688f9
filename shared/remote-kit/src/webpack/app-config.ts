import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { constants, type BrotliOptions } from 'node:zlib'
import { messagesRule, withoutParser } from '@keyroom/intl/build'
import CompressionPlugin from 'compression-webpack-plugin'
import MiniCssExtractPlugin from 'mini-css-extract-plugin'
import TerserPlugin from 'terser-webpack-plugin'
import type { Configuration, RuleSetRule, Compiler } from 'webpack'
import { isRelease, outputFolder } from './build-settings.ts'
import { cacheVersion } from './cache-version.ts'

/** Whether a build is for users or for developers. */
export type Mode = 'production' | 'development'

const trustedTypesPolicy = 'dash'

/**
 * The common build settings of the shell and every remote: TypeScript, styles, messages, compression, hashed names.
 * `assets` is the output subfolder of the files. Chunks are hashed before they are minified, which is enough because
 * each build has its own version folder.
 */
export function appConfig(folder: string, mode: Mode, assets = ''): Configuration {
  const production = mode === 'production'
  const named = (ending: string) => join(assets, `[name]${production ? '.[contenthash:10]' : ''}${ending}`)
  return {
    mode,
    context: folder,
    target: ['web', 'es2022'],
    devtool: production ? false : 'cheap-module-source-map',
    output: {
      path: outputFolder(folder),
      filename: named('.js'),
      chunkFilename: named('.js'),
      assetModuleFilename: join(assets, '[name].[contenthash:10][ext]'),
      trustedTypes: { policyName: trustedTypesPolicy },
      crossOriginLoading: 'anonymous',
      // A module that failed for want of another, whose file did not arrive, runs again when that one is there. Otherwise
      // the next import gets what the failed run left of it.
      strictModuleExceptionHandling: true,
    },
    resolve: {
      extensions: ['.ts', '.tsx', '.mjs', '.js'],
      alias: withoutParser,
    },
    module: {
      rules: [
        { oneOf: [workerSource, compileTypeScript(mode)] },
        { test: /\.css$/, use: [MiniCssExtractPlugin.loader, 'css-loader'] },
        { test: /\.(woff2?|png|svg|pmtiles)$/, type: 'asset/resource' },
        messagesRule,
      ],
    },
    resolveLoader: { modules: [join(import.meta.dirname, '../../node_modules')] },
    optimization: {
      realContentHash: false,
      moduleIds: 'deterministic',
      chunkIds: production ? 'deterministic' : 'named',
      minimize: production && isRelease,
      concatenateModules: production && isRelease,
      minimizer: [new TerserPlugin({ minify: TerserPlugin.swcMinify, parallel: false, extractComments: false })],
    },
    plugins: [
      new MiniCssExtractPlugin({ filename: named('.css') }),
      ...(production ? [new FreshOutputPlugin(), ...(isRelease ? compressed() : [])] : []),
    ],
    performance: false,
    infrastructureLogging: { level: 'warn' },
    stats: production ? 'errors-warnings' : 'minimal',
    // Writing the cache takes longer than it saves in a production build.
    cache: production
      ? false
      : { type: 'filesystem', cacheDirectory: join(folder, '.cache/webpack'), version: cacheVersion(folder) },
  }
}

const compressible = /^(?!remote\.build|mf-stats).*\.(js|css|json|svg)$/

function compressed() {
  return [
    new CompressionPlugin<BrotliOptions>({
      test: compressible,
      threshold: 512,
      filename: '[path][base].br',
      algorithm: 'brotliCompress',
      compressionOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } },
    }),
    new CompressionPlugin({ test: compressible, threshold: 512, filename: '[path][base].gz', algorithm: 'gzip' }),
  ]
}

/**
 * `import source from './simulate.ts?worker'` is the text of a script, for `startWorker` of @keyroom/ui/worker. As a part
 * of the remote's code it comes from where the remote does, with the same check of integrity.
 */
const workerSource: RuleSetRule = {
  test: /\.ts$/,
  resourceQuery: /^\?worker$/,
  loader: join(import.meta.dirname, 'worker-source-loader.cjs'),
}

/** Only strips types. The compiler checks them separately, so that builds don't wait for it. */
function compileTypeScript(mode: Mode): RuleSetRule {
  return {
    test: /\.tsx?$/,
    loader: 'swc-loader',
    options: {
      jsc: {
        target: 'es2022',
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic', development: false, refresh: mode === 'development' } },
      },
    },
  }
}

/**
 * Empties the output before a build. webpack does not rewrite a file with the same hashed name, but our names are
 * hashed before minifying and before the entry gets its list of hashes, so an existing file may be from another build.
 */
class FreshOutputPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.beforeRun.tap(FreshOutputPlugin.name, ({ outputPath }) => {
      rmSync(outputPath, { recursive: true, force: true })
    })
  }
}

import { join } from 'node:path'
import { messagesRule, withoutParser } from '@keyroom/intl/build'
import CompressionPlugin from 'compression-webpack-plugin'
import MiniCssExtractPlugin from 'mini-css-extract-plugin'
import TerserPlugin from 'terser-webpack-plugin'
import type { Configuration } from 'webpack'
import { constants, type BrotliOptions } from 'node:zlib'
import { cacheVersion } from './cache-version.ts'
import { compileTypeScript } from './compile-typescript.ts'
import { FreshOutputPlugin } from './fresh-output-plugin.ts'

/** Whether a build is for people who use the product or for people who change it. */
export type Mode = 'production' | 'development'

export const trustedTypesPolicy = 'dash'

/**
 * What the shell and every remote are built alike with: TypeScript, styles, messages, compression, hashed names.
 * `assets` is the folder below the output in which they lie.
 * Chunks are hashed before their code is minified; that is enough, since a build lies under its own version.
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
      path: join(folder, 'dist'),
      filename: named('.js'),
      chunkFilename: named('.js'),
      assetModuleFilename: join(assets, '[name].[contenthash:10][ext]'),
      trustedTypes: { policyName: trustedTypesPolicy },
      crossOriginLoading: 'anonymous',
    },
    resolve: {
      extensions: ['.ts', '.tsx', '.mjs', '.js'],
      alias: withoutParser,
    },
    module: {
      rules: [
        compileTypeScript(mode),
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
      minimizer: [new TerserPlugin({ minify: TerserPlugin.swcMinify, extractComments: false })],
    },
    plugins: [
      new MiniCssExtractPlugin({ filename: named('.css') }),
      ...(production ? [new FreshOutputPlugin(), ...compressed()] : []),
    ],
    performance: false,
    infrastructureLogging: { level: 'warn' },
    stats: production ? 'errors-warnings' : 'minimal',
    cache: process.env.CI
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

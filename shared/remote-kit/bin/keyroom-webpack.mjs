#!/usr/bin/env node
// Runs this kit's webpack, so that a remote needs no bundler dependency: `keyroom-webpack build`, `… serve`. A folder
// without settings of its own is built as every remote is.
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { readDescriptor } from '../src/webpack/read-descriptor.ts'

const ofEveryRemote = fileURLToPath(new URL('../src/webpack/remote-config.ts', import.meta.url))
const hasSettings = existsSync('webpack.config.ts')

if (!hasSettings || existsSync('src/remote.ts')) {
  try {
    readDescriptor(process.cwd())
  } catch (error) {
    // Thrown while webpack reads its settings, it would be printed with a stack of webpack's code.
    console.error(process.env.DEBUG ? error : error.message)
    process.exit(1)
  }
}
process.argv.push('--config', hasSettings ? 'webpack.config.ts' : ofEveryRemote)
await import('webpack-cli/bin/cli.js')

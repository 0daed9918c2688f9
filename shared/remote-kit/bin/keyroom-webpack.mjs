#!/usr/bin/env node
// Runs this kit's webpack, so that a remote needs no bundler dependency: `keyroom-webpack build`, `… serve`. A folder
// without settings of its own is built as every remote is.
import { existsSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { outputFolder } from '../src/webpack/build-settings.ts'
import { readDescriptor } from '../src/webpack/read-descriptor.ts'
import { takenFromShell } from '../src/webpack/share-settings.ts'

const ofEveryRemote = fileURLToPath(new URL('../src/webpack/remote-config.ts', import.meta.url))
const hasSettings = existsSync('webpack.config.ts')

// A build that fails, however early, must leave nothing that could be published in its place.
if (process.argv[2] === 'build') rmSync(outputFolder(process.cwd()), { recursive: true, force: true })

if (!hasSettings || existsSync('src/remote.ts')) {
  try {
    readDescriptor(process.cwd())
    takenFromShell(process.cwd())
  } catch (error) {
    // Thrown while webpack reads its settings, it would be printed with a stack of webpack's code.
    console.error(process.env.DEBUG ? error : error.message)
    process.exit(1)
  }
}
process.argv.push('--config', hasSettings ? 'webpack.config.ts' : ofEveryRemote)
await import('webpack-cli/bin/cli.js')

#!/usr/bin/env node
// Runs this kit's webpack, so that a remote needs no bundler dependency: `keyroom-webpack build`, `… serve`. A folder
// without settings of its own is built as every remote is.
import { fileURLToPath } from 'node:url'
import { removeLastBuild, settingsFile } from '../src/webpack/app-to-build.ts'

const ofEveryRemote = fileURLToPath(new URL('../src/webpack/remote-config.ts', import.meta.url))

if (process.argv[2] === 'build') removeLastBuild(process.cwd())
try {
  process.argv.push('--config', settingsFile(process.cwd()) ?? ofEveryRemote)
} catch (error) {
  console.error(process.env.DEBUG ? error : error.message)
  process.exit(1)
}
await import('webpack-cli/bin/cli.js')

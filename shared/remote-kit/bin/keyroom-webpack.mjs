#!/usr/bin/env node
// Runs this kit's webpack, so that a remote needs no bundler dependency: `keyroom-webpack build`, `… serve`. A folder
// without settings of its own is built as every remote is.
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const ofEveryRemote = fileURLToPath(new URL('../src/webpack/remote-config.ts', import.meta.url))
process.argv.push('--config', existsSync('webpack.config.ts') ? 'webpack.config.ts' : ofEveryRemote)
await import('webpack-cli/bin/cli.js')

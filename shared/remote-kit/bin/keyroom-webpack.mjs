#!/usr/bin/env node
// Runs this kit's webpack, so that a remote needs no bundler dependency: `keyroom-webpack build`, `… serve`.
process.argv.push('--config', 'webpack.config.ts')
await import('webpack-cli/bin/cli.js')

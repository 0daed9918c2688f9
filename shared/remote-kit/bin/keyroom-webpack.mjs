#!/usr/bin/env node
// webpack as this kit brings it, so that a remote needs no bundler of its own: `keyroom-webpack build`, `… serve`.
process.argv.push('--config', 'webpack.config.ts')
await import('webpack-cli/bin/cli.js')

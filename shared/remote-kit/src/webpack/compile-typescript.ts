import type { RuleSetRule } from 'webpack'
import type { Mode } from './app-config.ts'

/** Types are stripped here and checked by the compiler on its own, so that a build never waits for them. */
export function compileTypeScript(mode: Mode): RuleSetRule {
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

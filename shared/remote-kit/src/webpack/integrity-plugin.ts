import { createHash } from 'node:crypto'
import MiniCssExtractPlugin from 'mini-css-extract-plugin'
import webpack, { type Compilation, type Compiler } from 'webpack'

const { Compilation: Stages, sources } = webpack
const LoadScript = webpack.runtime.LoadScriptRuntimeModule

/** A placeholder in the entry until all other hashes are known. Plain text, so that no minifier changes it. */
const placeholder = '#keyroom-integrity#'

/**
 * Makes the entry check every chunk that it loads against a list of hashes inside the entry. The shell checks the entry
 * itself against the registry, so no unchecked code runs. The list is written when all other files are final: after
 * minification and before compression.
 */
export class IntegrityPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap(IntegrityPlugin.name, (compilation) => {
      LoadScript.getCompilationHooks(compilation).createScript.tap(
        IntegrityPlugin.name,
        (source) => `${source}\n${setIntegrity('script', 'url')}`,
      )
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
        IntegrityPlugin.name,
        (source, names) => `${source}\n${setIntegrity(names.tag, names.href)}`,
      )
      compilation.hooks.processAssets.tap(
        { name: IntegrityPlugin.name, stage: Stages.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH },
        () => writeHashes(compilation),
      )
    })
  }
}

/** The integrity of a file in the browser's format: `sha384-…`. */
export function integrityOf(content: string | Buffer): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`
}

function setIntegrity(tag: string, url: string): string {
  return [
    `var known = "${placeholder}".split(' '), at = known.indexOf(${url}.slice(${url}.lastIndexOf('/') + 1));`,
    `if (at < 0) throw new Error('No integrity is known for ' + ${url});`,
    `${tag}.integrity = known[at + 1];`,
  ].join('\n')
}

function writeHashes(compilation: Compilation): void {
  const files = compilation.getAssets().filter(({ name }) => /\.(js|css)$/.test(name))
  const text = (name: string) => compilation.assets[name]?.source().toString() ?? ''
  const entries = files.filter(({ name }) => text(name).includes(placeholder))
  const hashes = files
    .filter((file) => !entries.includes(file))
    .map(({ name, source }) => `${name.slice(name.lastIndexOf('/') + 1)} ${integrityOf(source.buffer())}`)
    .join(' ')
  for (const { name } of entries) {
    compilation.updateAsset(name, new sources.RawSource(text(name).replaceAll(placeholder, hashes)))
  }
}

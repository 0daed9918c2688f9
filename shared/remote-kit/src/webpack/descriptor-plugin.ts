import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { labelIds, type RemoteDescriptor } from '@keyroom/contract/descriptor'
import webpack, { type Compilation, type Compiler } from 'webpack'
import { descriptorProblems, type Catalogues } from './descriptor-problems.ts'
import { brotliBytes, contentOf, firstViewFiles } from './first-view.ts'
import { integrityOf } from './integrity-plugin.ts'
import { findModule } from './page-modules.ts'
import { remoteBuildFile, type RemoteBuild } from '@keyroom/registry/remote-build'

const { Compilation: Stages, sources, WebpackError } = webpack

/**
 * Checks a remote's descriptor against what was built, fails the build by name where they differ, and completes it
 * with the facts that only the build knows: version, files, hashes, labels, weights.
 */
export class DescriptorPlugin {
  readonly #folder: string
  readonly #descriptor: RemoteDescriptor
  readonly #version: string

  constructor(options: { folder: string; descriptor: RemoteDescriptor; version: string }) {
    this.#folder = options.folder
    this.#descriptor = options.descriptor
    this.#version = options.version
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(DescriptorPlugin.name, (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: DescriptorPlugin.name, stage: Stages.PROCESS_ASSETS_STAGE_REPORT },
        () => this.#complete(compilation),
      )
    })
  }

  #complete(compilation: Compilation): void {
    if (compilation.compiler.options.mode !== 'production' || compilation.errors.length > 0) return
    const descriptor = this.#descriptor
    const catalogues = this.#catalogues()
    const entry = compilation.getAssets().find(({ name }) => /^remoteEntry\.[^.]+\.js$/.test(name))
    const manifest = compilation.getAsset('mf-manifest.json')
    if (!entry || !manifest) throw new Error(`${descriptor.name}: the build made no federation entry or manifest`)

    const exposed = findModule(compilation, this.#folder, 'src/remote.ts#default')
    const problems = [...descriptorProblems(descriptor, catalogues), ...('problem' in exposed ? [exposed.problem] : [])]
    const firstView: Record<string, number> = {}
    const preload: Record<string, { file: string; integrity: string }[]> = {}
    for (const { id, page } of descriptor.routes) {
      const found = findModule(compilation, this.#folder, page)
      if ('problem' in found) problems.push(`page of route "${id}": ${found.problem}`)
      else if ('holder' in exposed) {
        const files = firstViewFiles(compilation, [exposed.holder, found.holder])
        firstView[id] = brotliBytes(compilation, [...new Set([entry.name, ...files])])
        preload[id] = files
          .filter((file) => file !== entry.name && file.endsWith('.js'))
          .map((file) => ({ file, integrity: integrityOf(contentOf(compilation, file)) }))
        problems.push(...overBudget(id, firstView[id], descriptor.budgets.firstViewKilobytes * 1024))
      }
    }

    for (const problem of problems)
      compilation.errors.push(new WebpackError(`remote.json of ${descriptor.name}: ${problem}`))
    const build: RemoteBuild = {
      name: descriptor.name,
      version: this.#version,
      files: { manifest: manifest.name, entry: entry.name },
      integrity: {
        manifest: integrityOf(manifest.source.buffer()),
        entry: integrityOf(entry.source.buffer()),
      },
      descriptor,
      labels: labelsOf(descriptor, catalogues),
      preload,
      firstView,
    }
    compilation.emitAsset(remoteBuildFile, new sources.RawSource(`${JSON.stringify(build, null, 2)}\n`))
  }

  #catalogues(): Catalogues {
    return Object.fromEntries(
      this.#descriptor.locales.map((locale) => {
        const file = join(this.#folder, 'src/messages', `${locale}.json`)
        return [locale, JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>]
      }),
    )
  }
}

function labelsOf(descriptor: RemoteDescriptor, catalogues: Catalogues): RemoteBuild['labels'] {
  return Object.fromEntries(
    descriptor.locales.map((locale) => [
      locale,
      Object.fromEntries(labelIds(descriptor).map((id) => [id, catalogues[locale]?.[id] ?? ''])),
    ]),
  )
}

function overBudget(route: string, bytes: number, budget: number): string[] {
  return bytes > budget
    ? [`the first view of "${route}" weighs ${kilobytes(bytes)}; its budget is ${kilobytes(budget)}`]
    : []
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1024).toFixed(1)} KB brotli`
}

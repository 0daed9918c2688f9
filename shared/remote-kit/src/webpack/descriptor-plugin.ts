import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { labelIds, type RemoteDescriptor } from '@keyroom/contract/descriptor'
import webpack, { type Compilation, type Compiler } from 'webpack'
import { isRelease } from './build-settings.ts'
import { descriptorProblems, type Catalogs } from './descriptor-problems.ts'
import { brotliBytes, contentOf, firstViewFiles } from './first-view.ts'
import { integrityOf } from './integrity-plugin.ts'
import { pageImports } from './page-imports.ts'
import { findModule } from './page-modules.ts'
import { iconsOf, silentMistakes } from './silent-mistakes.ts'
import { remoteBuildFile, type RemoteBuild } from '@keyroom/registry/remote-build'

const { Compilation: Stages, sources, WebpackError } = webpack

/**
 * Checks a remote's descriptor against the build, fails the build if they differ, and adds the facts that are known
 * after the build: version, files, hashes, labels, sizes.
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
      compilation.hooks.processAssets.tapPromise(
        { name: DescriptorPlugin.name, stage: Stages.PROCESS_ASSETS_STAGE_REPORT },
        () => this.#complete(compilation),
      )
    })
  }

  async #complete(compilation: Compilation): Promise<void> {
    if (compilation.compiler.options.mode !== 'production' || compilation.errors.length > 0) return
    const descriptor = this.#descriptor
    const catalogs = this.#catalogs()
    const entry = compilation.getAssets().find(({ name }) => /^remoteEntry\.[^.]+\.js$/.test(name))
    const manifest = compilation.getAsset('mf-manifest.json')
    if (!entry || !manifest)
      throw new Error(`${descriptor.name}: expected a federation entry and manifest in the build, got none`)

    const exposed = findModule(compilation, this.#folder, 'src/remote.ts#default')
    const problems = [...descriptorProblems(descriptor, catalogs), ...('problem' in exposed ? [exposed.problem] : [])]
    const firstView: Record<string, number> = {}
    const preload: Record<string, { file: string; integrity: string }[]> = {}
    const pages = pageImports(readFileSync(join(this.#folder, 'src/remote.ts'), 'utf8'))
    for (const { id, page } of descriptor.routes) {
      const imported = pages.get(id)
      const reference = imported === undefined ? page : join('src', imported)
      if (reference === undefined) {
        problems.push(
          `Expected "pages" of src/remote.ts to import the page of the route "${id}" in place, got no import.`,
        )
        continue
      }
      const found = findModule(compilation, this.#folder, reference)
      if ('problem' in found) problems.push(`page of route "${id}": ${found.problem}`)
      else if ('holder' in exposed) {
        const files = firstViewFiles(compilation, [exposed.holder, found.holder])
        preload[id] = files
          .filter((file) => file !== entry.name && file.endsWith('.js'))
          .map((file) => ({ file, integrity: integrityOf(contentOf(compilation, file)) }))
        if (!isRelease) continue
        firstView[id] = brotliBytes(compilation, [...new Set([entry.name, ...files])])
        problems.push(...overBudget(id, firstView[id], descriptor.budgets.firstViewKilobytes * 1024))
      }
    }

    for (const problem of problems)
      compilation.errors.push(new WebpackError(`remote.json of ${descriptor.name}: ${problem}`))
    for (const mistake of silentMistakes(this.#folder, descriptor, await iconsOf(this.#folder)))
      (isRelease ? compilation.errors : compilation.warnings).push(new WebpackError(`${descriptor.name}: ${mistake}`))
    const build: RemoteBuild = {
      name: descriptor.name,
      version: this.#version,
      files: { manifest: manifest.name, entry: entry.name },
      integrity: {
        manifest: integrityOf(manifest.source.buffer()),
        entry: integrityOf(entry.source.buffer()),
      },
      // Compressed forms are among them.
      hashes: Object.fromEntries(
        compilation.getAssets().map(({ name, source }) => [name, integrityOf(source.buffer())]),
      ),
      descriptor,
      labels: labelsOf(descriptor, catalogs),
      preload,
      firstView,
    }
    compilation.emitAsset(remoteBuildFile, new sources.RawSource(`${JSON.stringify(build, null, 2)}\n`))
  }

  #catalogs(): Catalogs {
    return Object.fromEntries(
      this.#descriptor.locales.map((locale) => {
        const file = join(this.#folder, 'src/messages', `${locale}.json`)
        // A missing file is reported with the other mistakes in messages.
        return [locale, existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>) : {}]
      }),
    )
  }
}

function labelsOf(descriptor: RemoteDescriptor, catalogs: Catalogs): RemoteBuild['labels'] {
  return Object.fromEntries(
    descriptor.locales.map((locale) => [
      locale,
      Object.fromEntries(labelIds(descriptor).map((id) => [id, catalogs[locale]?.[id] ?? ''])),
    ]),
  )
}

function overBudget(route: string, bytes: number, budget: number): string[] {
  return bytes > budget
    ? [`expected the first view of "${route}" within its budget of ${kilobytes(budget)}, got ${kilobytes(bytes)}`]
    : []
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1024).toFixed(1)} KB brotli`
}

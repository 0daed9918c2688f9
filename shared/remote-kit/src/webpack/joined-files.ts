import { existsSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import type { Chunk, ChunkGraph, Module, NormalModule } from 'webpack'

/**
 * How code that is loaded by `import()` is joined to a few files. Modules are named as a file in the shell's folder would
 * import them.
 */
export interface JoinedFiles {
  /**
   * The name of each file, with the imported modules whose code is in it. What several files need is in the first of
   * them, so that no file waits for a later one.
   */
  readonly files: Readonly<Record<string, readonly string[]>>
  /** Imported modules that need little of these files, and have a copy of it rather than wait for them. */
  readonly apart: readonly string[]
}

/**
 * The cache groups of `splitChunks` that join the files. Without them each `import()` has a file, and what two of them
 * need has another: dozens for one page, most of a few kilobytes.
 *
 * @throws if a module does not exist: it would join nothing, and only show in the number of files
 */
export function joinedFiles(folder: string, { files, apart }: JoinedFiles) {
  const isApart = imports(folder, apart)
  const groups = Object.entries(files).map(([name, modules], at, { length }) => {
    const isJoined = imports(folder, modules)
    return [
      name,
      {
        name,
        enforce: true,
        priority: length - at,
        chunks: (chunk: Chunk) => !chunk.canBeInitial() && !isApart(chunk),
        test: (module: Module, { chunkGraph }: { readonly chunkGraph: ChunkGraph }) =>
          chunkGraph.getModuleChunks(module).some(isJoined),
      },
    ] as const
  })
  return Object.fromEntries(groups)
}

/** Whether a chunk is that of an `import()` of one of the modules. */
function imports(folder: string, modules: readonly string[]): (chunk: Chunk) => boolean {
  const wanted = new Set(modules.map((module) => imported(folder, module)))
  for (const path of wanted)
    if (path.startsWith('/') && !existsSync(path))
      throw new Error(`Expected a module to join at ${path}, got none. Change its path.`)
  return (chunk) =>
    [...chunk.groupsIterable].some((group) =>
      group.origins.some(
        ({ module, request }) => module && wanted.has(imported(dirname((module as NormalModule).resource), request)),
      ),
    )
}

function imported(folder: string, request: string): string {
  return request.startsWith('.') ? resolve(folder, request) : request
}

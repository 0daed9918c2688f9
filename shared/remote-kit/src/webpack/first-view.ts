import { brotliCompressSync } from 'node:zlib'
import type { ChunkGroup, Compilation, Module } from 'webpack'

/** The files that the browser fetches to draw a page for the first time, shared code excluded. */
export function firstViewFiles(compilation: Compilation, entryFile: string, modules: readonly Module[]): string[] {
  const files = new Set([entryFile])
  const seen = new Set<ChunkGroup>()
  const add = (group: ChunkGroup) => {
    if (seen.has(group)) return
    seen.add(group)
    group.getFiles().forEach((file) => files.add(file))
  }
  for (const module of modules) {
    const groups = compilation.chunkGraph.getModuleChunks(module).flatMap((chunk) => [...chunk.groupsIterable])
    const smallest = groups.toSorted((a, b) => a.getFiles().length - b.getFiles().length)[0]
    if (smallest) add(smallest)
  }
  return [...files].filter((file) => /\.(js|css)$/.test(file))
}

/** What files weigh together in brotli, in bytes, each compressed on its own as it is served. */
export function brotliBytes(compilation: Compilation, files: readonly string[]): number {
  return files
    .map((file) => brotliCompressSync(compilation.getAsset(file)?.source.buffer() ?? Buffer.alloc(0)).length)
    .reduce((sum, bytes) => sum + bytes, 0)
}

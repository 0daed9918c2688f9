import { brotliCompressSync } from 'node:zlib'
import type { ChunkGroup, Compilation, Module } from 'webpack'

/** The files that the browser fetches for modules, without shared code and the entry. */
export function firstViewFiles(compilation: Compilation, modules: readonly Module[]): string[] {
  const files = new Set<string>()
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

/** The total brotli size of files in bytes, each compressed separately, as served. */
export function brotliBytes(compilation: Compilation, files: readonly string[]): number {
  return files
    .map((file) => {
      const compressed = compilation.getAsset(`${file}.br`)
      return compressed ? compressed.source.size() : brotliCompressSync(contentOf(compilation, file)).length
    })
    .reduce((sum, bytes) => sum + bytes, 0)
}

export function contentOf(compilation: Compilation, file: string): Buffer {
  return compilation.getAsset(file)?.source.buffer() ?? Buffer.alloc(0)
}

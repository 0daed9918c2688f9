import { readFile, readdir, stat } from 'node:fs/promises'
import { join, relative } from 'node:path'

/** The paths of files that differ between two folders; `no such folder` if the second one is missing. */
export async function differingFiles(one: string, other: string): Promise<string[] | 'no such folder'> {
  if (!(await isThere(other))) return 'no such folder'
  const [ours, theirs] = await Promise.all([filesIn(one), filesIn(other)])
  const names = [...new Set([...ours, ...theirs])].sort()
  const same = await Promise.all(
    names.map(async (name) => {
      return ours.includes(name) && theirs.includes(name) && sameBytes(join(one, name), join(other, name))
    }),
  )
  return names.filter((_, index) => !same[index])
}

/** Every file below a folder, as a path relative to it. */
export async function filesIn(folder: string): Promise<string[]> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true })
  return found.filter((item) => item.isFile()).map((item) => relative(folder, join(item.parentPath, item.name)))
}

async function sameBytes(one: string, other: string): Promise<boolean> {
  const [a, b] = await Promise.all([readFile(one), readFile(other)])
  return a.equals(b)
}

function isThere(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return false
      throw error
    },
  )
}

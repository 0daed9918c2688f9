// `pnpm types`: the compiler over every package. Packages with the same settings are compiled as one program, so that
// what they share is checked once. `pnpm types api map` compiles the programs of some packages only.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { packagesWith, root, toolsOf } from './packages.mjs'
import { inParallel, run } from './run.mjs'

const cacheFolder = join(root, '.cache/types')
const packages = [{ name: 'config', folder: 'config', command: 'tsc -p .' }, ...packagesWith('types')]
const wanted = process.argv.slice(2)
const chosen = projectsOf(
  packages.filter(({ folder }) => wanted.length === 0 || wanted.includes(folder.split('/').at(-1))),
)

mkdirSync(cacheFolder, { recursive: true })
const results = await inParallel(programsOf(chosen), 2, async ({ name, file }) => {
  const info = join(cacheFolder, `${name.replaceAll('/', '-')}.tsbuildinfo`)
  // Two programs compile at once. More checkers in each would check what they share once more: half as much again.
  const command = `tsc --checkers 1 -p ${file} --incremental --tsBuildInfoFile ${info}`
  return { name, ...(await run(command, { cwd: root, env: toolsOf(root) })) }
})
const failed = results.filter(({ status }) => status !== 0)

for (const { name, output } of failed) console.log(`\n${name} does not compile:\n${output.trimEnd()}`)
console.log(
  failed.length === 0
    ? `${chosen.length} projects compile, as ${results.length} programs.`
    : `\nThese programs do not compile: ${failed.map(({ name }) => name).join(', ')}`,
)
process.exitCode = failed.length === 0 ? 0 : 1

/** The configurations that a package's own `types` command names. */
function projectsOf(some) {
  return some.flatMap(({ folder, command }) =>
    command.split('&&').map((part) => {
      const project = /^\s*tsc -p (\S+)\s*$/.exec(part)?.[1]
      if (!project) throw new Error(`Expected "tsc -p …" in the types command of ${folder}, got "${part.trim()}".`)
      const file = join(root, folder, project.endsWith('.json') ? project : `${project}/tsconfig.json`)
      return { file, settings: JSON.parse(readFileSync(file, 'utf8')) }
    }),
  )
}

/** One program for all projects that add nothing to a shared configuration; a project with options of its own is one. */
function programsOf(projects) {
  const shared = new Map()
  const own = []
  for (const { file, settings } of projects) {
    if (settings.extends && settings.include && !settings.compilerOptions) {
      const base = join(dirname(file), settings.extends)
      const include = settings.include.map((path) => join(dirname(file), path))
      shared.set(base, [...(shared.get(base) ?? []), ...include])
    } else own.push({ name: relative(root, file), file })
  }
  const together = [...shared].map(([base, include]) => {
    const name = /tsconfig\.(\w+)\.json$/.exec(base)?.[1] ?? 'base'
    const file = join(cacheFolder, `tsconfig.${name}.json`)
    writeFileSync(file, JSON.stringify({ extends: base, include }, null, 2))
    return { name, file }
  })
  return [...together, ...own]
}

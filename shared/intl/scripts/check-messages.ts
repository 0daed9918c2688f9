// Checks the messages of the shell, the remotes, the API and the shared packages: `node check-messages.ts [package folder…]`,
// all by default. Prints one line per problem, and exits with 1 if there are any.
import { existsSync, globSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { locales } from '../src/languages.ts'
import { packageProblems } from './package-problems.ts'

const root = resolve(import.meta.dirname, '../../..')

function problemsOf(folder: string): string[] {
  const { visible, unused } = packageProblems(folder)
  return [...visible, ...unused].map((problem) => `${relative(root, folder)}: ${problem}`)
}

const given = process.argv.slice(2).map((folder) => resolve(folder))
const folders = given.length
  ? given
  : globSync(['shell', 'remotes/*', 'services/api', 'shared/*'], { cwd: root })
      .map((folder) => join(root, folder))
      .filter((folder) => existsSync(join(folder, 'src/messages')) || existsSync(join(folder, 'remote.json')))
const problems = folders.toSorted().flatMap(problemsOf)
for (const problem of problems) console.error(problem)
console.log(`Messages of ${folders.length} packages in ${locales.length} languages: ${problems.length} problems.`)
process.exitCode = problems.length === 0 ? 0 : 1

// Checks the messages of the shell, the remotes, the API and the shared packages: `node check-messages.ts [package folder…]`,
// all by default. Prints one line per problem, and exits with 1 if there are any.
import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, join, relative, resolve } from 'node:path'
import { parseSync } from '@swc/core'
import { catalogProblems } from '../src/check/catalog-problems.ts'
import type { Texts } from '../src/check/catalog-problems.ts'
import { usageProblems } from '../src/check/usage-problems.ts'
import type { FileIds } from '../src/check/usage-problems.ts'
import { idsInDescriptor, idsInModule } from '../src/check/used-ids.ts'
import { locales } from '../src/languages.ts'

const root = resolve(import.meta.dirname, '../../..')
const json = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'))

function problemsOf(folder: string): string[] {
  const prefix = basename(folder)
  const messages = join(folder, 'src/messages')
  // A part that is fetched later has a separate folder; its ids belong to the package like all others.
  const filesIn = (locale: string) => globSync([`${locale}.json`, `*/${locale}.json`], { cwd: messages })
  const present = locales.filter((locale) => existsSync(join(messages, `${locale}.json`)))
  const texts = Object.fromEntries(
    present.map((locale) => [
      locale,
      Object.assign({}, ...filesIn(locale).map((file) => json(join(messages, file)))) as object,
    ]),
  ) as Texts
  const ids = Object.keys(texts.en ?? {})
  const problems = [
    ...catalogProblems(prefix, texts).map((problem) => `src/messages: ${problem}`),
    ...usageProblems(prefix, ids, filesOf(folder)),
  ]
  return problems.map((problem) => `${relative(root, folder)}: ${problem}`)
}

function filesOf(folder: string): FileIds[] {
  const modules = globSync('src/**/*.{ts,tsx}', { cwd: folder }).filter((file) => !/\.test\.tsx?$/.test(file))
  const descriptor = join(folder, 'remote.json')
  return [
    ...modules.toSorted().map((file) => {
      const source = readFileSync(join(folder, file), 'utf8')
      return { file, ids: idsInModule(parseSync(source, { syntax: 'typescript', tsx: file.endsWith('x') })) }
    }),
    ...(existsSync(descriptor) ? [{ file: 'remote.json', ids: idsInDescriptor(json(descriptor)) }] : []),
  ]
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

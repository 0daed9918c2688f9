import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parseSync } from '@swc/core'
import { catalogProblems } from '../src/check/catalog-problems.ts'
import type { Texts } from '../src/check/catalog-problems.ts'
import { missingIds, unusedIds } from '../src/check/usage-problems.ts'
import type { FileIds } from '../src/check/usage-problems.ts'
import { idsInDescriptor, idsInModule } from '../src/check/used-ids.ts'
import { locales } from '../src/languages.ts'

const json = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'))

/** What is wrong with the messages of a package, by its folder, one sentence each. */
export interface MessageProblems {
  /** What people would notice: texts that are missing, untranslated or not valid in a language. */
  readonly visible: readonly string[]
  /** Texts that nothing uses. */
  readonly unused: readonly string[]
}

/** Checks the messages of a package, and that those which its code uses are there. */
export function packageProblems(folder: string): MessageProblems {
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
  const files = filesOf(folder)
  return {
    visible: [
      ...catalogProblems(prefix, texts).map((problem) => `src/messages: ${problem}`),
      ...missingIds(prefix, ids, files),
    ],
    unused: unusedIds(prefix, ids, files),
  }
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

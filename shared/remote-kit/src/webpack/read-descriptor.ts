import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { remoteDescriptorSchema, type RemoteDescriptor } from '@keyroom/contract/descriptor'
import type * as z from 'zod/mini'
import { describedAt } from './descriptor-schema.ts'

/**
 * Reads and checks a remote's `remote.json`.
 *
 * @throws with the file, and for each error its place, what was expected, and what it got
 */
export function readDescriptor(folder: string): RemoteDescriptor {
  const file = join(folder, 'remote.json')
  const value = parse(read(file), file)
  const checked = remoteDescriptorSchema.safeParse(value)
  const problems = checked.success ? nameProblems(folder, checked.data.name) : checked.error.issues.map(wordsFor(value))
  if (checked.success && problems.length === 0) return checked.data
  throw new Error(`${file} is not valid:\n${problems.map((problem) => `  ${problem}`).join('\n')}\nFix it there.`)
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (cause) {
    throw new Error(
      `Expected the descriptor of a remote in ${file}, got no readable file. ` +
        'Write one as docs/remotes.md shows, or remove the folder if it is no remote.',
      { cause },
    )
  }
}

function parse(text: string, file: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    const { message } = error as Error
    // Some messages name the line, the others quote what is around the error.
    const quoted = /, (?:\.\.\.)?"([\s\S]*?)"(?:\.\.\.)? is not valid JSON$/.exec(message)?.[1]
    const begin = quoted === undefined ? -1 : text.indexOf(quoted)
    const near = begin < 0 ? '' : ` near line ${text.slice(0, begin).split('\n').length}`
    throw new Error(`Expected JSON in ${file}, got an error${near}: ${message}. Fix it there.`, { cause: error })
  }
}

/** An error of the schema in words: `routes[0].access: expected "signed-in" or …, got "admin".` */
function wordsFor(value: unknown): (issue: z.core.$ZodIssue) => string {
  return (issue) => {
    const got = issue.path.reduce<unknown>((inside, key) => (inside as Record<PropertyKey, unknown>)?.[key], value)
    const description = describedAt(issue.path)
    return (
      `${placeOf(issue.path)}: expected ${expected(issue)}, got ${shown(got)}.` +
      (description ? ` The schema says: ${description}` : '')
    )
  }
}

function expected(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return /^[aeio]/.test(issue.expected) ? `an ${issue.expected}` : `a ${issue.expected}`
    case 'invalid_value':
      return `one of ${issue.values.map((one) => JSON.stringify(one)).join(', ')}`
    case 'too_small':
      return issue.origin === 'string' ? 'a text that is not empty' : `at least ${issue.minimum}`
    case 'too_big':
      return `at most ${issue.maximum}`
    case 'invalid_format':
      return `a text of the form ${issue.pattern ?? issue.format}`
    default:
      return `a valid value (${issue.message})`
  }
}

/** A place in JSON as code names it: `menu[0].icon`. */
export function placeOf(path: readonly PropertyKey[]): string {
  const place = path.map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`)).join('')
  return place.replace(/^\./, '') || 'the whole file'
}

function shown(value: unknown): string {
  if (value === undefined) return 'nothing'
  const text = JSON.stringify(value)
  return text.length > 60 ? `${text.slice(0, 60)} …` : text
}

/** A remote has one name. Under another one than its folder's, its build would replace somebody else's remote. */
function nameProblems(folder: string, name: string): string[] {
  const { name: packageName } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { name?: string }
  const found = [
    { what: 'the name of its folder', expected: basename(folder), got: name },
    { what: 'the name of its package in package.json', expected: packageName ?? '', got: `@keyroom/${name}` },
  ]
  return found
    .filter((one) => one.expected !== one.got)
    .map((one) => `name: expected ${one.what}, "${one.expected}", got "${one.got}".`)
}

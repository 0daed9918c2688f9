import type { Variables } from './read-secrets.ts'

/** The part of a schema that reading variables needs: zod's objects have it. */
interface ObjectSchema<Output> {
  safeParse(value: unknown):
    | { readonly success: true; readonly data: Output }
    | {
        readonly success: false
        readonly error: { readonly issues: readonly { readonly path: readonly PropertyKey[] }[] }
      }
}

/** What a variable has to be, such as `a port number from 0 to 65535`, and what docker-compose.yml calls it. */
export type Expectation = string | readonly [expected: string, composeName: string]

export const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal'] as const

/** Expectations that services have in common. */
export const databaseExpectation = 'an address such as postgres://user@host:5432/database'
export const portExpectation = 'a port number from 0 to 65535'
export const logLevelExpectation = [`one of ${logLevels.join(', ')}`, 'KEYROOM_LOG_LEVEL'] as const
export const originExpectation = 'an origin such as https://keyroom.example'

/**
 * Reads the variables of a process by a schema. An empty one counts as not set, since Compose passes an empty text for
 * each that is not set.
 *
 * @param expectations of each variable of the schema, by name
 * @throws an error with a sentence for each invalid variable: what was expected, what it got and what to do. It shows no
 *   passwords and no secrets
 */
export function readVariables<Output>(
  schema: ObjectSchema<Output>,
  variables: Variables,
  expectations: Readonly<Record<string, Expectation>>,
): Output {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''))
  const result = schema.safeParse(given)
  if (result.success) return result.data
  const wrong = new Set(result.error.issues.map(({ path }) => String(path[0])))
  const withoutWrong = schema.safeParse(Object.fromEntries(Object.entries(given).filter(([name]) => !wrong.has(name))))
  const missing = new Set(withoutWrong.success ? [] : withoutWrong.error.issues.map(({ path }) => String(path[0])))
  const sentences = [...wrong].map((name) => {
    const [expected = 'a valid value', composeName] = [expectations[name]].flat()
    const text = given[name]
    const remedy = text === undefined ? 'Set it.' : missing.has(name) ? 'Correct it.' : 'Correct it, or leave it out.'
    const got = text === undefined ? 'nothing' : showValue(name, text)
    return `Expected ${labelOf(name, composeName)} to be ${expected}, got ${got}. ${remedy}`
  })
  throw new Error(sentences.join('\n'))
}

/** How errors call a variable. */
function labelOf(name: string, composeName?: string): string {
  return composeName ? `${name} (${composeName} in docker-compose.yml)` : name
}

/** A value for an error, without the secret that it may be or hold. */
export function showValue(name: string, text: string): string {
  if (/(SECRET|PASSWORD|KEY)$/.test(name)) return `${text.length} characters`
  if (name.endsWith('DATABASE_URL') && !/:\/\/.*@/s.test(text)) {
    // The rest may be a password that stands in the wrong place.
    const [scheme] = /^[a-z]+:\/\//i.exec(text) ?? []
    return scheme ? `"${scheme}…"` : `${text.length} characters`
  }
  // What stands before the last @ may be a password, and so may be a query.
  return JSON.stringify(text.replace(/^([a-z][a-z\d+.-]*:\/\/)?.*@/is, '$1…@').replace(/\?.*$/s, '?…'))
}

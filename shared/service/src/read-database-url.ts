import { readSecret, type Variables } from './read-secrets.ts'
import { databaseExpectation, showValue } from './read-variables.ts'

/**
 * The URL of the database: the first of the variables that is set, with the password of `DATABASE_PASSWORD_FILE` filled
 * in if that is set.
 *
 * @returns undefined when no variable is set
 * @throws an error that names variable and file, never the value
 */
export function readDatabaseUrl(variables: Variables, names: readonly string[]): string | undefined {
  const name = names.find((candidate) => variables[candidate])
  const text = name && variables[name]
  const file = variables['DATABASE_PASSWORD_FILE']
  if (!text || !file) return text || undefined
  const url = URL.parse(text)
  if (!url?.host)
    throw new Error(`Expected ${name} to be ${databaseExpectation}, got ${showValue(name, text)}. Correct it.`)
  if (url.password)
    throw new Error(`Expected one password, got two. Set it in ${name} or DATABASE_PASSWORD_FILE, not both.`)
  url.password = encodeURIComponent(readSecret('DATABASE_PASSWORD_FILE', file))
  return url.href
}

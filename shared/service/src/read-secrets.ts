import { readFileSync } from 'node:fs'

/** The variables of a process, by name. */
export type Variables = Readonly<Record<string, string | undefined>>

/**
 * Fills in each secret `X` whose variable `X_FILE` names a file with it, as container engines hand secrets over. A line
 * end after the secret does not belong to it.
 *
 * @throws an error that names variable and file, never the value: both are set, or the file is unreadable or empty
 */
export function readSecrets<Given extends Variables>(variables: Given, names: readonly string[]): Given {
  const secrets = names.flatMap((name) => {
    const file = variables[`${name}_FILE`]
    if (!file) return []
    if (variables[name]) throw new Error(`Set ${name} or ${name}_FILE, not both.`)
    return [[name, readSecret(`${name}_FILE`, file)] as const]
  })
  return { ...variables, ...Object.fromEntries(secrets) }
}

/** @throws as `readSecrets` does */
export function readSecret(variable: string, file: string): string {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new Error(`${variable} names ${file}, which cannot be read (${code}).`, { cause: error })
  }
  const secret = text.replace(/\r?\n$/, '')
  if (secret) return secret
  throw new Error(`${variable} names ${file}, which is empty. Put the secret into it.`)
}

import { readFileSync } from 'node:fs'

/** The variables of a process, by name. */
export type Variables = Readonly<Record<string, string | undefined>>

/**
 * Fills in each secret `X` from the file that the variable `X_FILE` names, as container engines provide secrets. A line
 * break at the end is not part of the secret.
 *
 * @throws an error that names variable and file, never the value: both variables are set, or the file is unreadable or empty
 */
export function readSecrets<Given extends Variables>(variables: Given, names: readonly string[]): Given {
  const secrets = names.flatMap((name) => {
    const file = variables[`${name}_FILE`]
    if (!file) return []
    if (variables[name]) throw new Error(`Expected ${name} or ${name}_FILE, got both. Set one of them.`)
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
    throw new Error(`Expected ${variable} to name a readable file, got ${file} (${code}).`, { cause: error })
  }
  const secret = text.replace(/\r?\n$/, '')
  if (secret) return secret
  throw new Error(`Expected the secret in ${file} (${variable}), got an empty file. Put the secret into it.`)
}

import { randomBytes } from 'node:crypto'
import { chmod, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** With these the services of one stack authenticate to each other. */
export interface Secrets {
  /** The API's client secret at the identity provider's Management API. */
  readonly apiClientSecret: string
}

/** The stack's secrets, made at its first start and readable by this user alone. The caller holds the data folder. */
export async function loadSecrets(state: string): Promise<Secrets> {
  const file = join(state, 'secrets.json')
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  if (text !== undefined) {
    await chmod(file, 0o600)
    const apiClientSecret = readSecret(text)
    if (apiClientSecret) return { apiClientSecret }
    throw new Error(
      `Expected ${file} to be {"apiClientSecret": "…"}, got something else. Delete the file; the next start makes a new one.`,
    )
  }
  const secrets: Secrets = { apiClientSecret: randomBytes(32).toString('base64url') }
  await writeFile(`${file}.draft`, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 })
  await rename(`${file}.draft`, file)
  return secrets
}

function readSecret(text: string): string | undefined {
  try {
    const secrets = JSON.parse(text) as Partial<Secrets> | null
    return typeof secrets?.apiClientSecret === 'string' ? secrets.apiClientSecret : undefined
  } catch {
    return undefined
  }
}

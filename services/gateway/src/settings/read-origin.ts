/**
 * An origin out of the environment, such as `https://keyroom.example`; nothing where the variable is empty or missing.
 *
 * @throws when something else stands there, with the variable's name
 */
export function readOrigin(environment: NodeJS.ProcessEnv, name: string): string | undefined {
  const text = environment[name]
  if (!text) return undefined
  // It ends up in headers, where a semicolon would begin something else.
  if (/^https?:\/\/[\w.:[\]-]+$/.test(text) && URL.canParse(text) && new URL(text).origin === text) return text
  throw new Error(`${name} is an origin such as https://keyroom.example, without a path, but "${text}" came.`)
}

/** Several, with commas or spaces between. */
export function readOrigins(environment: NodeJS.ProcessEnv, name: string): string[] {
  const words = (environment[name] ?? '').split(/[\s,]+/).filter(Boolean)
  return words.flatMap((word) => readOrigin({ [name]: word }, name) ?? [])
}

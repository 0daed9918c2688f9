/**
 * Reads an origin such as `https://keyroom.example` from the environment; undefined if the variable is empty or missing.
 *
 * @throws when the variable holds anything else; the error names the variable
 */
export function readOrigin(environment: NodeJS.ProcessEnv, name: string): string | undefined {
  const text = environment[name]
  if (!text) return undefined
  // The origin is written into headers, where a semicolon would begin another directive.
  if (/^https?:\/\/[\w.:[\]-]+$/.test(text) && URL.canParse(text) && new URL(text).origin === text) return text
  throw new Error(`Expected ${name} to be an origin such as https://keyroom.example, without a path, got "${text}".`)
}

/** Reads several origins, separated by commas or spaces. */
export function readOrigins(environment: NodeJS.ProcessEnv, name: string): string[] {
  const words = (environment[name] ?? '').split(/[\s,]+/).filter(Boolean)
  return words.flatMap((word) => readOrigin({ [name]: word }, name) ?? [])
}

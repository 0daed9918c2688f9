import type { UsedIds } from './used-ids.ts'

/** The ids found in one file of a package. */
export interface FileIds {
  readonly file: string
  readonly ids: UsedIds
}

/** The ids that a package uses but lacks, one sentence each. */
export function missingIds(prefix: string, has: readonly string[], files: readonly FileIds[]): string[] {
  const known = new Set(has)
  return files.flatMap(({ file, ids }) =>
    [...ids.certain]
      .filter((id) => !matches(id, known))
      .map((id) => `${file} uses "${id}", which ${prefixed(id, prefix) ? 'no catalog has' : 'is not of this package'}`),
  )
}

/** The ids that a package has but does not use, one sentence each. */
export function unusedIds(prefix: string, has: readonly string[], files: readonly FileIds[]): string[] {
  const used = files.flatMap(({ ids }) => [...ids.certain, ...ids.mentioned]).filter((id) => prefixed(id, prefix))
  const patterns = [...new Set(used)].map(toPattern)
  return has.filter((id) => !patterns.some((pattern) => pattern.test(id))).map((id) => `"${id}" is used nowhere`)
}

const prefixed = (id: string, prefix: string): boolean => id.startsWith(`${prefix}.`)

const matches = (id: string, known: ReadonlySet<string>): boolean =>
  id.includes('*') ? [...known].some((candidate) => toPattern(id).test(candidate)) : known.has(id)

const escaped = (text: string): string => text.replaceAll(/\W/g, String.raw`\$&`)

const toPattern = (id: string): RegExp =>
  new RegExp(
    `^${id
      .split('*')
      .map(escaped)
      .join(String.raw`[\w.-]+`)}$`,
  )

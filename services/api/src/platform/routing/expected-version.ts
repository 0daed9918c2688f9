import { Refusal } from './refusal.ts'

/**
 * The version that a change was made from, out of `If-Match`.
 * @param of what the version is of, such as `the settings`
 * @throws Refusal 428 `version-required` without the header, 400 for one that is no version
 */
export function expectedVersion(header: string | undefined, of: string): number {
  const expected = `the header If-Match with the ETag of ${of}, such as "7"`
  if (header === undefined) {
    throw new Refusal(428, {
      code: 'version-required',
      message: `Whoever changes ${of} says which version of it was changed.`,
      expected,
    })
  }
  const version = /^"(\d{1,9})"$/.exec(header)?.[1]
  if (version !== undefined) return Number(version)
  throw new Refusal(400, {
    code: 'invalid-request',
    message: 'headers/if-match: is no version',
    expected,
    received: header,
  })
}

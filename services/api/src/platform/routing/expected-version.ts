import { Refusal } from './refusal.ts'

/**
 * Reads the version that a change is based on from `If-Match`.
 * @param of what the version is of, such as `the settings`
 * @throws Refusal 428 `version-required` without the header, 400 for a malformed version
 */
export function expectedVersion(header: string | undefined, of: string): number {
  const expected = `the header If-Match with the ETag of ${of}, such as "7"`
  if (header === undefined) {
    throw new Refusal(428, {
      code: 'version-required',
      message: `A change of ${of} needs the version that it is based on.`,
      expected,
    })
  }
  const version = /^"(\d{1,9})"$/.exec(header)?.[1]
  if (version !== undefined) return Number(version)
  throw new Refusal(400, {
    code: 'invalid-request',
    message: 'headers/if-match: is not a version',
    expected,
    received: header,
  })
}

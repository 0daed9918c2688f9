import { Refusal } from '../server/refusal.ts'

/**
 * The version of the settings that a change was made from, out of `If-Match`.
 * @throws Refusal 428 `version-required` without the header, 400 for one that is no version
 */
export function expectedVersion(header: string | undefined): number {
  const expected = 'the header If-Match with the ETag of the settings, such as "7"'
  if (header === undefined) {
    throw new Refusal(428, {
      code: 'version-required',
      message: 'Whoever sets all seats at once says from which settings.',
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

import { satisfies } from 'compare-versions'
import * as z from 'zod/mini'

/**
 * The version of this contract. A remote names the range it was built for in `requires.contract`; the shell compares
 * before it loads any of the remote's code.
 * @public
 */
export const contractVersion = '1.12.0'

/**
 * A semver range: versions of one to three numbers, each with an optional operator, joined by space, ` - ` or
 * ` || `.
 */
export const contractRangeSchema = z
  .string()
  .check(
    z.regex(
      /^(?:[\^~]|[<>]=?|=)?\d+(?:\.(?:\d+|x)){0,2}(?:(?: | - | \|\| )(?:[\^~]|[<>]=?|=)?\d+(?:\.(?:\d+|x)){0,2})*$/,
    ),
  )

/**
 * Whether a remote that requires this range of contract versions works with this contract. An invalid range
 * matches no version.
 *
 * @example fitsContract('^1.3.0', '1.2.0') // false: it needs something that 1.3 added
 */
export function fitsContract(range: string, version: string = contractVersion): boolean {
  try {
    return satisfies(version, range)
  } catch {
    return false
  }
}

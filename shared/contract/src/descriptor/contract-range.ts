import { satisfies } from 'compare-versions'
import * as z from 'zod/mini'
import { contractVersion } from '../contract-version.ts'

/** A semver range: versions of one to three numbers, each with an operator or not, joined by space, ` - ` or ` || `. */
export const contractRangeSchema = z
  .string()
  .check(
    z.regex(
      /^(?:[\^~]|[<>]=?|=)?\d+(?:\.(?:\d+|x)){0,2}(?:(?: | - | \|\| )(?:[\^~]|[<>]=?|=)?\d+(?:\.(?:\d+|x)){0,2})*$/,
    ),
  )

/**
 * Whether a remote that requires this range of contract versions works with this contract. A range that can't be read
 * fits nothing.
 *
 * @example fitsContract('^1.3.0', '1.2.0') // false: it needs what 1.3 brought
 */
export function fitsContract(range: string, version: string = contractVersion): boolean {
  try {
    return satisfies(version, range)
  } catch {
    return false
  }
}

import { createHash } from 'node:crypto'

/** Identifies a request by the parts that decide what it does, so that its repetition is recognized. */
export function fingerprintOf(facts: unknown, text = ''): string {
  return createHash('sha256').update(JSON.stringify(facts)).update(text).digest('base64url')
}

/** What became of the link in the mail. */
export type Verification = 'confirmed' | 'already' | 'used' | 'expired' | 'failed'

/** What Auth0 says in `message` when a link did not work, as far as there is something to do about it. */
const messages: readonly (readonly [RegExp, Verification])[] = [
  [/already verified/i, 'already'],
  [/only once|already used/i, 'used'],
  [/expired/i, 'expired'],
]

/**
 * Reads what the identity provider adds to the address: nothing or `success=true` when the address was confirmed, else
 * `success=false` with `message` and at times `code`, or an `error`. Only what it means is taken from it: an address can
 * be written by anybody, and its words are not ours to show.
 */
export function readVerification(search: string): Verification {
  const query = new URLSearchParams(search)
  const said = [query.get('code'), query.get('error'), query.get('error_description'), query.get('message')].join(' ')
  if (query.get('success') !== 'false' && !query.has('error')) return 'confirmed'
  return messages.find(([pattern]) => pattern.test(said))?.[1] ?? 'failed'
}

/** What the descriptions of the routes say of each kind. */
export const savedWords = {
  list: 'One’s own in the account that one works in, then those that its organization shares; each by name.',
  change: 'Its owner, or an administrator where it is shared. Wants the header If-Match.',
  remove: 'Its owner, or an administrator where it is shared.',
}

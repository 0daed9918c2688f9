/** Under the prefix of what is ours, but a person's, not an account's: it is not cleared with those. */
export const letterShortcutsKey = 'keyroom-letter-shortcuts'

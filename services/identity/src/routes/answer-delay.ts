/** Longer than the work for an address that has an account: the time of an answer does not tell whether it has one. */
export const answerDelayMs = 300

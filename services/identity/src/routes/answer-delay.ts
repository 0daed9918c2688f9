/** Longer than the work for an address with an account, so that the response time does not reveal whether it has one. */
export const answerDelayMs = 300

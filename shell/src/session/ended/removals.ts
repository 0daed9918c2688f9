/** The organizations that the person was removed from while this page was open, as the stream of changes told. */
const removals = new Set<string>()

export function noteRemoval(organizationId: string): void {
  removals.add(organizationId)
}

/** Somebody has a token of the organization again: they were invited anew. */
export function forgetRemoval(organizationId: string): void {
  removals.delete(organizationId)
}

export const wasRemovedFrom = (organizationId: string): boolean => removals.has(organizationId)

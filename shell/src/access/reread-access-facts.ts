import { useSession } from '../session/session-store.ts'
import { readAccessFacts } from './read-access-facts.ts'

/** Reads again what access depends on: after a failure, or when a seat or a flag changed. */
export function rereadAccessFacts(): void {
  void readAccessFacts(useSession.getState())
}

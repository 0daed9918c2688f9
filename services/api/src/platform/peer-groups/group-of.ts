import { peerGroup, type PeerCriteria } from '@keyroom/cost-report'
import { Refusal } from '../routing/refusal.ts'

/** A peer group and its canonical text. */
export interface Group {
  readonly text: string
  readonly criteria: PeerCriteria
}

/**
 * Parses the text of a peer group.
 * @throws Refusal 400 `invalid-peer-group`
 */
export function groupOf(text: string): Group {
  const { criteria, error } = peerGroup.parse(text)
  if (criteria) return { text: peerGroup.format(criteria), criteria }
  throw new Refusal(400, { code: 'invalid-peer-group', message: error, received: text })
}

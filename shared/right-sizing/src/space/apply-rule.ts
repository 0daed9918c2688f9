import { roundRooms } from '../methods/round-rooms.ts'
import type { DriverUnit, Rounding } from '../program/methods.ts'
import type { Quantity, Rule } from '../packs/pack.ts'

/** What the rules of a department's rooms count, in the year for which space is planned. */
export interface SpaceQuantities {
  /** Whole key rooms; 0 for departments without. */
  readonly keyRooms: number
  /** Volume of the year by what is counted; a unit that the department has no driver of counts 0. */
  readonly volumes: Readonly<Partial<Record<DriverUnit, number>>>
  /** Full-time equivalents that work in the department. */
  readonly fte: number
}

/** Whether a concept, such as `teaching`, is part of the program; one that it does not name is not. */
export type Concepts = Readonly<Record<string, boolean>>

/**
 * The number that a rule gives: a count of rooms, possibly with a fraction, or an area in net square feet.
 *
 * - `fixed`: value
 * - `per-unit`: value × quantity
 * - `per-increment`: value × increments, where the last one may be partial and counts by the rule's rounding
 * - `min-plus`: base + add × ceil((quantity - above) / per), at most max
 * - `per-fte`: value × full-time equivalents
 * - `if`: one rule where the program has the concept, the other one or 0 where it does not
 */
export function applyRule(rule: Rule, quantities: SpaceQuantities, concepts: Concepts): number {
  switch (rule.kind) {
    case 'fixed':
      return rule.value
    case 'per-unit':
      return rule.value * quantityOf(rule.of, quantities)
    case 'per-increment':
      return rule.value * countIncrements(quantityOf(rule.of, quantities) / rule.size, rule.rounding)
    case 'min-plus': {
      const beyond = Math.max(0, quantityOf(rule.of, quantities) - rule.above)
      const area = rule.base + rule.add * roundRooms(beyond / rule.per, { kind: 'up' })
      return rule.max === null ? area : Math.min(rule.max, area)
    }
    case 'per-fte':
      return rule.value * quantities.fte
    case 'if': {
      const chosen = concepts[rule.concept] === true ? rule.present : rule.absent
      return chosen === null ? 0 : applyRule(chosen, quantities, concepts)
    }
  }
}

function quantityOf(quantity: Quantity, { keyRooms, volumes, fte }: SpaceQuantities): number {
  if (quantity === 'key-rooms') return keyRooms
  return quantity === 'fte' ? fte : (volumes[quantity] ?? 0)
}

function countIncrements(quotient: number, rounding: { readonly kind: 'whole' } | Rounding): number {
  // Anything short of another whole increment is no reason for one.
  return roundRooms(quotient, rounding.kind === 'whole' ? { kind: 'remainder', from: 1 } : rounding)
}

import type { Rounding } from '../program/rounding.ts'

/** Floating-point errors put whole quotients slightly beside the whole number, which would add or lose a room. */
const relativeError = 1e-12

/** Whole rooms from a fraction of rooms, 0 or more, by the named rule. */
export function roundRooms(fraction: number, rounding: Rounding): number {
  const tolerance = fraction * relativeError
  switch (rounding.kind) {
    case 'up':
      return Math.ceil(fraction - tolerance)
    case 'nearest':
      return Math.floor(fraction + 0.5 + tolerance)
    case 'remainder': {
      const whole = Math.floor(fraction + tolerance)
      const remainder = fraction - whole
      return remainder > tolerance && remainder >= rounding.from - tolerance ? whole + 1 : whole
    }
  }
}

/** A repeatable source of chance: the same seed gives the same numbers on every machine. */
export interface SeededRandom {
  /** Evenly between two numbers. */
  between(min: number, max: number): number
  /** One of the choices. */
  pick<Choice>(choices: readonly Choice[]): Choice
}

/** Mulberry32 on 32 bits of state. */
export function seededRandom(seed: number): SeededRandom {
  let state = Math.imul(seed, 0x9e3779b1) >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    between: (min, max) => min + next() * (max - min),
    pick: (choices) => choices[Math.floor(next() * choices.length)] as (typeof choices)[number],
  }
}

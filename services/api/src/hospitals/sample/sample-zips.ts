import type { Place } from './places.ts'
import { seededRandom } from './seeded-random.ts'

/** A ZIP code near a place of the sample: how many live there, how far off. */
export interface SampleZip {
  readonly zip: string
  /** Beside the others. */
  readonly people: number
  /** Miles from the middle of the place. */
  readonly miles: number
}

/** ZIP codes around each place, in its order: its own and others that begin alike, each around one place alone. */
export function sampleZips(places: readonly Place[]): SampleZip[][] {
  const taken = new Set(places.map(({ zip }) => zip))
  return places.map(({ zip, urban }, position) => {
    const random = seededRandom(position * 7 + 3)
    const around = urban ? 15 : 9
    const zips: SampleZip[] = [{ zip, people: random.between(0.8, 1.6), miles: random.between(0.5, 3) }]
    for (let step = 1; step < 100 && zips.length < around; step += 1) {
      const other = zip.slice(0, 3) + String((Number(zip.slice(3)) + step * 7) % 100).padStart(2, '0')
      if (taken.has(other)) continue
      taken.add(other)
      zips.push({ zip: other, people: random.between(0.1, 1.2), miles: random.between(2, urban ? 16 : 32) })
    }
    return zips
  })
}

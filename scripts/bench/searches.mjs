import { seededRandom } from './statistics.mjs'

/**
 * Inputs of the facility search: prefixes of names and cities of real hospitals, from two letters to the whole, the
 * same in every run.
 * @param {readonly { name: string, city: string | null }[]} hospitals
 * @param {number} count
 */
export function searchesFor(hospitals, count) {
  const random = seededRandom(2021)
  return Array.from({ length: count }, () => {
    const { name, city } = hospitals[Math.floor(random() * hospitals.length)]
    const text = random() < 0.3 && city ? city : name
    return text.slice(0, 2 + Math.floor(random() * (text.length - 1)))
  })
}

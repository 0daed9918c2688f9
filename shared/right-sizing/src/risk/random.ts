/**
 * A generator of numbers from 0 up to and without 1 that gives the same sequence for the same seed and label (sfc32, whose
 * state a hash of both fills).
 */
export function randomNumbers(seed: number, label: string): () => number {
  let hash = (2166136261 ^ seed) >>> 0
  for (let at = 0; at < label.length; at++) hash = Math.imul(hash ^ label.charCodeAt(at), 16777619) >>> 0
  let [a, b, c, counter] = [hash, seed | 0, Math.imul(hash, 2654435769) | 0, 1]
  const next = () => {
    const sum = (((a + b) | 0) + counter) | 0
    counter = (counter + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (c << 21) | (c >>> 11)
    c = (c + sum) | 0
    return (sum >>> 0) / 4294967296
  }
  // Seeds that are alike differ in all bits only after some rounds.
  for (let round = 0; round < 16; round++) next()
  return next
}

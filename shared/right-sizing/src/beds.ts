/** How many beds a census needs, for figures of cost reports: without the packs and the rest of the engine. */
export { poissonQuantile } from './methods/poisson.ts'
export { bedsAtTarget } from './methods/round-rooms.ts'

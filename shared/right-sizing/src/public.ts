export { bedsAtTarget } from './beds-at-target.ts'
export { turnedAwayAt } from './erlang-loss.ts'
export { poissonQuantile } from './poisson.ts'

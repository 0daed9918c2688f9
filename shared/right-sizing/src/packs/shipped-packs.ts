import type { CriteriaPack } from './pack.ts'

/** The packs that KeyRoom ships, without their criteria, which `packs/<id>.json` has: the starter first. */
export const shippedPacks = [
  { id: 'starter', version: 1, name: 'KeyRoom starter', basis: null },
  { id: 'va-pg-18-9', version: 1, name: 'VA PG-18-9', basis: { id: 'starter', version: 1 } },
  { id: 'illinois-1110', version: 1, name: 'Illinois 1110', basis: { id: 'starter', version: 1 } },
] as const satisfies readonly Pick<CriteriaPack, 'id' | 'version' | 'name' | 'basis'>[]

import type { PackVersion } from '@keyroom/product-api'
import type { CriteriaPack } from '@keyroom/right-sizing'
import { refusal, type Answer } from '@keyroom/remote-testing'

const assumed = { status: 'assumption', source: null, clause: null } as const

/** A pack of an account's own on top of VA's, with one setting. */
export const towerPack: CriteriaPack = {
  schema: 1,
  id: 'own-tower',
  version: 1,
  name: 'Tower criteria',
  basis: { id: 'va-pg-18-9', version: 1 },
  sources: {},
  settings: { softCost: { value: 0.2, ...assumed } },
  departments: [],
}

/** The answers of the API about an account's own packs, and what is stored. */
export function packAnswers(first: readonly CriteriaPack[] = []) {
  const stored = [...first]
  const factsOf = ({ id, version, name, basis }: CriteriaPack): PackVersion => ({
    id,
    version,
    name,
    basis,
    ownerName: 'Ada',
    createdAt: '2026-11-20T09:00:00.000Z',
  })
  const table: Record<string, Answer> = {
    'criteria-packs': () => Response.json(stored.map(factsOf).toReversed()),
    'criteria-packs/:id/:version': ({ url }: Request) => {
      const [, id, version] = /criteria-packs\/([^/]+)\/(\d+)/.exec(url) ?? []
      const pack = stored.find((one) => one.id === id && one.version === Number(version))
      return pack ? Response.json({ ...factsOf(pack), pack }) : refusal(404, 'not-found')
    },
    'POST criteria-packs': async (request: Request) => {
      const { pack } = (await request.json()) as { pack: CriteriaPack }
      const isNext = stored.filter(({ id }) => id === pack.id).length + 1 === pack.version
      if (!isNext) return refusal(409, 'version-taken')
      stored.push(pack)
      return Response.json(factsOf(pack), { status: 201 })
    },
  }
  return { table, stored }
}

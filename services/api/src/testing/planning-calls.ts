import { expect } from '@jest/globals'
import type { Scenario } from '@keyroom/product-api/schemas'
import type { Program } from '@keyroom/right-sizing/schemas'
import { people, type TestApi } from './test-api.ts'
import type { TestPerson } from './test-issuer.ts'

/** The projects that there are from the beginning, of the member of Lakeside. */
export const projectId = '00000000-0000-4000-8000-000000000001'
export const otherProjectId = '00000000-0000-4000-8000-000000000002'
export const location = { name: 'Site' }

/** Asks as a person: with the header If-Match for a version. */
export function senderOf(api: () => TestApi) {
  return (
    person: TestPerson,
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    payload?: object,
    version?: number,
  ) =>
    api().ask(person, {
      method,
      url: `/api/${path}`,
      headers: version === undefined ? {} : { 'if-match': `"${version}"` },
      ...(payload && { payload }),
    })
}

/** Empties what is planned. */
export function forgetPlans({ database }: TestApi): Promise<void> {
  return database.script(
    `DELETE FROM api.publication; DELETE FROM api.scenario; DELETE FROM api.program; DELETE FROM api.project;
     DELETE FROM api.client; DELETE FROM api.location; DELETE FROM api.audit_entry`,
  )
}

/** Two empty projects, and nothing else. */
export async function beginPlanning(api: TestApi): Promise<void> {
  await forgetPlans(api)
  const send = senderOf(() => api)
  for (const id of [projectId, otherProjectId]) {
    await send(people.member, 'POST', 'projects', { id, name: id.slice(-1), client: { name: 'City' } })
  }
}

/** What the member of Lakeside asks about scenarios. */
export function planningCalls(api: () => TestApi) {
  const { member } = people
  const send = senderOf(api)
  const add = async (more: object = {}) => {
    const answer = await send(member, 'POST', 'scenarios', { projectId, location, name: 'Base', ...more })
    expect([answer.status, answer.body]).toEqual([201, expect.anything()])
    return answer.body as Scenario
  }
  const read = async (scenarioId: string) =>
    (await send(member, 'GET', `programs/${scenarioId}`)).body as { version: number; program: Program; name: string }
  return {
    send,
    add,
    read,
    change: (scenarioId: string, version: number, facts: object, person: TestPerson = member) =>
      send(person, 'PUT', `scenarios/${scenarioId}`, facts, version),
    save: async (scenarioId: string, program: Program, person: TestPerson = member) => {
      const { version } = await read(scenarioId)
      const answer = await send(person, 'PUT', `programs/${scenarioId}`, { program }, version)
      expect([answer.status, answer.body]).toEqual([200, expect.anything()])
    },
    /** What is stored of a program: in full, or a number of differences. */
    storedAs: async (scenarioId: string) => {
      const [row] = await api().database.query<{ program: string | null; differences: string | null }>(
        'SELECT program, differences FROM api.program WHERE id = $1::uuid',
        [scenarioId],
      )
      return row?.program === null ? (JSON.parse(row.differences ?? '') as unknown[]).length : 'in full'
    },
    /** A line of scenarios, each the parent of the next. */
    addLine: async (length: number) => {
      const line: Scenario[] = []
      for (let at = 0; at < length; at += 1) {
        const parentId = line.at(-1)?.id
        line.push(await add({ name: `Scenario ${at}`, ...(parentId && { parentId }) }))
      }
      return line
    },
  }
}

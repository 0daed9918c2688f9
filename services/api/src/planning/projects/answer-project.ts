import type { Database, Transaction } from '@keyroom/database'
import type { FastifyReply } from 'fastify'
import { withVersion } from '../../people/saved/route-parts.ts'
import type { Planner } from '../parts/planner.ts'
import { changeStructure } from '../rights/hold-structure.ts'
import { projectOf, type ProjectRow } from './project-rows.ts'

/** Does something alone in the structure, and answers with the project: 201 if it is new. */
export async function answerProject(
  reply: FastifyReply,
  database: Database,
  planner: Planner,
  work: (tenant: Transaction) => Promise<{ readonly row: ProjectRow; readonly isNew?: boolean }>,
) {
  const { project, isNew } = await changeStructure(database, planner, async (tenant) => {
    const done = await work(tenant)
    return { project: await projectOf(tenant, planner, done.row), isNew: done.isNew ?? false }
  })
  return withVersion(reply, project)
    .code(isNew ? 201 : 200)
    .send(project)
}

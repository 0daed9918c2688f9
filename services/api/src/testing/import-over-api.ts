import type { ImportJob } from '@keyroom/product-api/schemas'
import { eventually } from './eventually.ts'
import { people, type TestApi } from './test-api.ts'

/** Uploads a file as an operator and waits until its import is over. */
export async function importOverApi(
  api: Pick<TestApi, 'ask'>,
  payload: string,
  file = 'reports.csv',
): Promise<ImportJob> {
  const { status, body } = await api.ask(people.operator, {
    method: 'POST',
    url: `/api/data/imports?file=${encodeURIComponent(file)}`,
    headers: { 'content-type': 'text/csv' },
    payload,
  })
  if (status !== 202) throw new Error(`The upload was answered with ${status}: ${JSON.stringify(body)}`)
  return importOver(api, (body as ImportJob).id)
}

/** Waits until an import is over. */
export function importOver(api: Pick<TestApi, 'ask'>, id: string): Promise<ImportJob> {
  return eventually(
    async () => (await api.ask(people.operator, `/api/data/imports/${id}`)).body as ImportJob,
    ({ phase }) => phase === 'ended',
  )
}

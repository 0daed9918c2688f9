import type { KyInstance } from 'ky'
import { readAnswer, type CallOptions } from '../api-call.ts'
import { clientSchema, clientsSchema, type Client, type NewClient } from './client-schema.ts'

const pathOf = (id: string) => `clients/${encodeURIComponent(id)}`

/** Gets the clients that the caller made or sees a project of, by name. */
export function getClients(api: KyInstance, options: CallOptions = {}): Promise<Client[]> {
  return readAnswer(api.get('clients', options), clientsSchema)
}

/** Adds a client. @throws ApiError `too-many-clients`, `id-taken` */
export function addClient(api: KyInstance, client: NewClient, options: CallOptions = {}): Promise<Client> {
  return readAnswer(api.post('clients', { ...options, json: client }), clientSchema)
}

/** Renames a client. @throws ApiError `stale`, `read-only`, `removed` */
export function renameClient(
  api: KyInstance,
  { id, version }: Pick<Client, 'id' | 'version'>,
  name: string,
  options: CallOptions = {},
): Promise<Client> {
  const headers = { 'if-match': `"${version}"` }
  return readAnswer(api.put(pathOf(id), { ...options, headers, json: { name } }), clientSchema)
}

/** Deletes a client; `restoreClient` undoes it for thirty days. @throws ApiError `in-use` while it has projects */
export async function removeClient(api: KyInstance, id: string, options: CallOptions = {}): Promise<void> {
  await api.delete(pathOf(id), options)
}

/** Undoes the deletion of a client. @throws ApiError `too-many-clients` */
export function restoreClient(api: KyInstance, id: string, options: CallOptions = {}): Promise<Client> {
  return readAnswer(api.post(`${pathOf(id)}/restore`, options), clientSchema)
}

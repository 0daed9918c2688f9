import type { User } from '../directory/directory.ts'

/** Everyone has a personal account unless `personalAccount: "false"` in their app_metadata says otherwise. */
export function hasPersonalAccount(user: Pick<User, 'appMetadata'>): boolean {
  return user.appMetadata['personalAccount'] !== 'false'
}

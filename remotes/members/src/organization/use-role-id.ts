import { getRoles } from '@keyroom/product-api'
import { useHost } from '@keyroom/ui/core'
import { useQueryClient } from '@tanstack/react-query'
import { keys } from './keys.ts'

/** Fetches the id of a role by its name, such as Admin, and caches it. Throws for an unknown role. */
export function useRoleId(organizationId: string): (name: string) => Promise<string> {
  const { api } = useHost()
  const queryClient = useQueryClient()
  return async (name) => {
    const roles = await queryClient.fetchQuery({
      queryKey: keys.roles(organizationId),
      queryFn: ({ signal }) => getRoles(api, organizationId, { signal }),
    })
    const role = roles.find((candidate) => candidate.name === name)
    if (role) return role.id
    throw new Error(
      `Expected a role called ${name} at the identity provider, got ${roles.map((one) => one.name).join(', ') || 'none'}.`,
    )
  }
}

import { ADMIN_ROLE } from '@keyroom/product-api/schemas'
import type { Directory } from '../directory/directory.ts'
import { notFound, Refusal } from '../server/refusal.ts'
import type { TenantAccount } from '../tenancy/as-tenant.ts'

/**
 * Lets those go on who may buy: a person for themselves, in an organization its administrators. Asked of the directory
 * now, since the roles in a token are as old as the token.
 * @throws Refusal 403 `admin-only`; 404 for somebody who does not belong there any more
 */
export async function requireBuyer(
  directory: Pick<Directory, 'memberRoles'>,
  { organizationId, userId }: TenantAccount,
): Promise<void> {
  if (organizationId === null) return
  const roles = await directory.memberRoles(organizationId, userId)
  if (!roles) throw notFound()
  if (roles.some(({ name }) => name === ADMIN_ROLE)) return
  throw new Refusal(403, {
    code: 'admin-only',
    message: 'Only administrators of the organization may do this.',
    expected: `the role ${ADMIN_ROLE}`,
    received: roles.map(({ name }) => name).join(', ') || 'no role',
  })
}

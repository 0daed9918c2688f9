import type { Database, Transaction } from '@keyroom/database'
import { endOrganizationGrants } from '../grants/end-grants.ts'

/** What keeps roles from being given or taken. */
export type RoleProblem = 'no-member' | 'no-role'

/** Changes memberships and roles. Changes are idempotent. */
export class Memberships {
  private readonly database: Database

  constructor(database: Database) {
    this.database = database
  }

  addRoles(organizationId: string, userId: string, roles: readonly string[]): Promise<RoleProblem | undefined> {
    return this.change(organizationId, userId, roles, (transaction, values) =>
      transaction.query(
        `INSERT INTO identity.member_role (organization_id, user_id, role_id)
         SELECT $1, $2, value FROM jsonb_array_elements_text($3::jsonb) ON CONFLICT DO NOTHING`,
        values,
      ),
    )
  }

  removeRoles(organizationId: string, userId: string, roles: readonly string[]): Promise<RoleProblem | undefined> {
    return this.change(organizationId, userId, roles, (transaction, values) =>
      transaction.query(
        `DELETE FROM identity.member_role WHERE organization_id = $1 AND user_id = $2
            AND role_id IN (SELECT jsonb_array_elements_text($3::jsonb))`,
        values,
      ),
    )
  }

  /** Ends memberships, and with them the members' sessions in the organization. */
  async remove(organizationId: string, userIds: readonly string[]): Promise<void> {
    await this.database.transaction(async (transaction) => {
      await transaction.query(
        `DELETE FROM identity.member
          WHERE organization_id = $1 AND user_id IN (SELECT jsonb_array_elements_text($2::jsonb))`,
        [organizationId, JSON.stringify(userIds)],
      )
      await endOrganizationGrants(transaction, organizationId, userIds)
    })
  }

  private change(
    organizationId: string,
    userId: string,
    roles: readonly string[],
    write: (transaction: Transaction, values: readonly unknown[]) => Promise<unknown>,
  ): Promise<RoleProblem | undefined> {
    const list = JSON.stringify(roles)
    return this.database.transaction(async (transaction) => {
      const [member] = await transaction.query(
        'SELECT 1 FROM identity.member WHERE organization_id = $1 AND user_id = $2 FOR UPDATE',
        [organizationId, userId],
      )
      if (!member) return 'no-member'
      const unknown = await transaction.query(
        `SELECT value FROM jsonb_array_elements_text($1::jsonb)
          WHERE value NOT IN (SELECT id FROM identity.role)`,
        [list],
      )
      if (unknown.length > 0) return 'no-role'
      await write(transaction, [organizationId, userId, list])
      return undefined
    })
  }
}

import type { Database } from '@keyroom/database'

/** A person who can sign in. */
export interface User {
  readonly id: string
  readonly email: string
  readonly emailVerified: boolean
  readonly name: string
  readonly picture: string | null
  readonly appMetadata: Readonly<Record<string, unknown>>
  readonly userMetadata: Readonly<Record<string, unknown>>
  readonly createdAt: Date
  readonly updatedAt: Date
}

export interface Organization {
  readonly id: string
  readonly name: string
  readonly displayName: string
  readonly branding: Readonly<Record<string, unknown>>
  readonly metadata: Readonly<Record<string, string>>
}

export interface Role {
  readonly id: string
  readonly name: string
  readonly description: string
}

const userColumns = `u.id, u.email, u.email_verified AS "emailVerified", u.name, u.picture,
  u.app_metadata AS "appMetadata", u.user_metadata AS "userMetadata",
  u.created_at AS "createdAt", u.updated_at AS "updatedAt"`

/** A user's place in one organization. */
export interface Membership {
  readonly organization: Organization
  /** By name. */
  readonly roles: readonly Role[]
}

const organizationColumns = `o.id, o.name, o.display_name AS "displayName", o.branding, o.metadata`

/** Reads users, organizations and memberships, and stores the last chosen account. */
export class Directory {
  private readonly database: Database

  constructor(database: Database) {
    this.database = database
  }

  async user(id: string): Promise<User | undefined> {
    const [user] = await this.database.query<User>(
      `SELECT ${userColumns} FROM identity.directory_user u WHERE u.id = $1`,
      [id],
    )
    return user
  }

  /** A user in one of their accounts (`null`: the personal one); undefined for an organization that they are not in. */
  async userIn(
    organizationId: string | null,
    id: string,
  ): Promise<{ user: User; membership?: Membership } | undefined> {
    if (organizationId === null) {
      const user = await this.user(id)
      return user && { user }
    }
    const [found] = await this.database.query<User & { membership: Membership }>(
      `SELECT ${userColumns}, json_build_object(
          'organization', json_build_object('id', o.id, 'name', o.name, 'displayName', o.display_name,
            'branding', o.branding, 'metadata', o.metadata),
          'roles', coalesce(
            (SELECT json_agg(json_build_object('id', r.id, 'name', r.name, 'description', r.description)
                             ORDER BY r.name, r.id)
               FROM identity.role r JOIN identity.member_role mr ON mr.role_id = r.id
              WHERE mr.organization_id = o.id AND mr.user_id = u.id),
            '[]'::json)) AS membership
         FROM identity.directory_user u
         JOIN identity.member m ON m.user_id = u.id AND m.organization_id = $1
         JOIN identity.organization o ON o.id = m.organization_id
        WHERE u.id = $2`,
      [organizationId, id],
    )
    if (!found) return undefined
    const { membership, ...user } = found
    return { user, membership }
  }

  async userByEmail(email: string): Promise<User | undefined> {
    const [user] = await this.database.query<User>(
      `SELECT ${userColumns} FROM identity.directory_user u WHERE u.email = lower($1)`,
      [email],
    )
    return user
  }

  /** The id and password hash behind an e-mail address, in any case. */
  async credentials(email: string): Promise<{ id: string; passwordHash: string } | undefined> {
    const [found] = await this.database.query<{ id: string; passwordHash: string }>(
      `SELECT id, password_hash AS "passwordHash" FROM identity.directory_user WHERE email = lower($1)`,
      [email],
    )
    return found
  }

  async organization(id: string): Promise<Organization | undefined> {
    const [organization] = await this.database.query<Organization>(
      `SELECT ${organizationColumns} FROM identity.organization o WHERE o.id = $1`,
      [id],
    )
    return organization
  }

  /** The organizations that a user belongs to, by display name. */
  organizationsOf(userId: string): Promise<Organization[]> {
    return this.database.query<Organization>(
      `SELECT ${organizationColumns}
         FROM identity.organization o JOIN identity.member m ON m.organization_id = o.id
        WHERE m.user_id = $1 ORDER BY o.display_name, o.id`,
      [userId],
    )
  }

  /** What the user chose in the account picker last: an organization's id, or `personal`. */
  async lastAccount(userId: string): Promise<string | undefined> {
    const [found] = await this.database.query<{ account: string | null }>(
      'SELECT last_account AS account FROM identity.directory_user WHERE id = $1',
      [userId],
    )
    return found?.account ?? undefined
  }

  async rememberAccount(userId: string, account: string): Promise<void> {
    await this.database.query('UPDATE identity.directory_user SET last_account = $2 WHERE id = $1', [userId, account])
  }

  async isMember(organizationId: string, userId: string): Promise<boolean> {
    const found = await this.database.query(
      'SELECT 1 FROM identity.member WHERE organization_id = $1 AND user_id = $2',
      [organizationId, userId],
    )
    return found.length > 0
  }

  /** The roles that a user has in an organization, by name; undefined for one who is not in it. */
  async memberRoles(organizationId: string, userId: string): Promise<Role[] | undefined> {
    const rows = await this.database.query<Role | { id: null }>(
      `SELECT r.id, r.name, r.description
         FROM identity.member m
         LEFT JOIN identity.member_role mr ON mr.organization_id = m.organization_id AND mr.user_id = m.user_id
         LEFT JOIN identity.role r ON r.id = mr.role_id
        WHERE m.organization_id = $1 AND m.user_id = $2 ORDER BY r.name, r.id`,
      [organizationId, userId],
    )
    return rows.length === 0 ? undefined : rows.filter((row) => row.id !== null)
  }

  roles(): Promise<Role[]> {
    return this.database.query<Role>('SELECT id, name, description FROM identity.role ORDER BY name, id')
  }

  async countMembers(organizationId: string): Promise<number> {
    const [row] = await this.database.query<{ count: number }>(
      'SELECT count(*)::int AS count FROM identity.member WHERE organization_id = $1',
      [organizationId],
    )
    return row?.count ?? 0
  }

  /** Members by user id, with their roles: those after `after`, or those from `offset` on; at most `limit`. */
  members(organizationId: string, page: { after?: string; offset?: number; limit: number }): Promise<Member[]> {
    return this.database.query<Member>(
      `SELECT u.id AS "userId", u.name, u.email, u.picture,
              coalesce((SELECT json_agg(json_build_object('id', r.id, 'name', r.name) ORDER BY r.name, r.id)
                          FROM identity.member_role mr JOIN identity.role r ON r.id = mr.role_id
                         WHERE mr.organization_id = m.organization_id AND mr.user_id = m.user_id), '[]'::json) AS roles
         FROM identity.member m JOIN identity.directory_user u ON u.id = m.user_id
        WHERE m.organization_id = $1 AND u.id > $2
        ORDER BY u.id OFFSET $3 LIMIT $4`,
      [organizationId, page.after ?? '', page.offset ?? 0, page.limit],
    )
  }
}

/** A user as a member of one organization. */
export interface Member {
  readonly userId: string
  readonly name: string
  readonly email: string
  readonly picture: string | null
  readonly roles: readonly Pick<Role, 'id' | 'name'>[]
}

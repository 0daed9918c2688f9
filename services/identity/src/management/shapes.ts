import type { Member, Organization, User } from '../directory/directory.ts'

/** A user as Auth0's Management API shows one. */
export function userShape(user: User): Record<string, unknown> {
  return {
    user_id: user.id,
    email: user.email,
    email_verified: user.emailVerified,
    name: user.name,
    nickname: user.email.split('@')[0],
    picture: user.picture ?? undefined,
    app_metadata: user.appMetadata,
    user_metadata: user.userMetadata,
    created_at: user.createdAt.toISOString(),
    updated_at: user.updatedAt.toISOString(),
  }
}

export function organizationShape({
  id,
  name,
  displayName,
  branding,
  metadata,
}: Organization): Record<string, unknown> {
  return { id, name, display_name: displayName, branding, metadata }
}

const memberFields: Record<string, (member: Member) => unknown> = {
  user_id: ({ userId }) => userId,
  name: ({ name }) => name,
  email: ({ email }) => email,
  picture: ({ picture }) => picture ?? undefined,
  roles: ({ roles }) => roles,
}

const defaultFields = ['user_id', 'email', 'picture', 'name']

/** A member with the fields that were asked for (names with commas between); roles only when named. */
export function memberShape(member: Member, fields: string | undefined): Record<string, unknown> {
  const wanted = fields?.split(',') ?? defaultFields
  return Object.fromEntries(
    Object.entries(memberFields)
      .filter(([name]) => wanted.includes(name))
      .map(([name, read]) => [name, read(member)]),
  )
}

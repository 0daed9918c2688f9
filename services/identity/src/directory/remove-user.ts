import type { Database } from '@keyroom/database'
import { endEverything } from '../provider/end-grants.ts'

/** Removes a person with all that is kept of them here: memberships, sessions, tokens, and letters to their address. */
export async function removeUser(database: Database, id: string): Promise<void> {
  await database.transaction(async (transaction) => {
    const [removed] = await transaction.query<{ email: string }>(
      'DELETE FROM identity.directory_user WHERE id = $1 RETURNING email',
      [id],
    )
    await endEverything(transaction, id)
    if (!removed) return
    await transaction.query('DELETE FROM identity.sign_up WHERE email = $1', [removed.email])
    await transaction.query('DELETE FROM identity.sign_in_attempt WHERE email = $1', [removed.email])
    await transaction.query('DELETE FROM identity.invitation WHERE invitee_email = $1', [removed.email])
    await transaction.query('DELETE FROM identity.mail WHERE recipient = $1', [removed.email])
  })
}

import type { TestIdentity } from './start-identity.ts'

export interface TestMail {
  readonly to: string
  readonly subject: string
  readonly text: string
}

/** The mail that a test's identity wrote, oldest first. */
export function mailsOf({ database }: TestIdentity): Promise<TestMail[]> {
  return database.query<TestMail>('SELECT recipient AS "to", subject, text FROM identity.mail ORDER BY id')
}

/** The newest matching link in an e-mail. @throws an error if no link matches */
export async function newestLink(identity: TestIdentity, wanted: RegExp): Promise<string> {
  const links = (await mailsOf(identity)).flatMap(({ text }) => text.match(/http\S+/g) ?? [])
  const link = links.findLast((found) => wanted.test(found))
  if (!link) throw new Error(`Expected a link like ${wanted.source} in an e-mail, got none.`)
  return link
}

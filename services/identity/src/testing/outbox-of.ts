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

/** The newest link of a letter whose path or query matches; an error when there is none. */
export async function newestLink(identity: TestIdentity, wanted: RegExp): Promise<string> {
  const links = (await mailsOf(identity)).flatMap(({ text }) => text.match(/http\S+/g) ?? [])
  const link = links.findLast((found) => wanted.test(found))
  if (!link) throw new Error(`No letter has a link like ${wanted.source}.`)
  return link
}

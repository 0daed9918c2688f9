import { expect, test } from '@jest/globals'
import { locales } from '@keyroom/contract'
import { errorKinds, actionsOf } from '../../kernel/session/identity-error.ts'
import { identityCatalog } from './identity-catalog.ts'

test('every kind of error has a title, a text and at least one action in every language', async () => {
  for (const kind of errorKinds) expect(actionsOf(kind).length).toBeGreaterThan(0)
  for (const locale of locales) {
    const messages = await identityCatalog(locale)
    for (const kind of errorKinds) {
      expect(messages[`shell.identity.${kind}.title`]).toMatch(/\S/)
      expect(messages[`shell.identity.${kind}.text`]).toMatch(/\S/)
    }
  }
})

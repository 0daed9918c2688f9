import { expect, it } from '@jest/globals'
import { showValue } from './read-variables.ts'

it.each([
  ['DATABASE_URL', 'postgres://keyroom:hunter2@db/keyroom', '"postgres://…@db/keyroom"'],
  ['DATABASE_URL', 'mysql://keyroom:h@nter2@db', '"mysql://…@db"'],
  ['DATABASE_URL', 'postgres://keyroom:hunter2', '"postgres://…"'],
  ['IDENTITY_DATABASE_URL', 'host=db password=hunter2', '24 characters'],
  ['DATABASE_URL', 'postgres://keyroom@db/keyroom?password=hunter2', '"postgres://…@db/keyroom?…"'],
  ['DATABASE_URL', 'keyroom:hunter2@db', '18 characters'],
  ['API_CLIENT_SECRET', 'hunter2', '7 characters'],
  ['LOG_LEVEL', 'loud', '"loud"'],
])('shows of %s=%s what is no secret', (name, text, shown) => expect(showValue(name, text)).toBe(shown))

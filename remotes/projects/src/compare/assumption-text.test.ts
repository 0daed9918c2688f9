import { expect, test } from '@jest/globals'
import { formats } from '@keyroom/intl/formats'
import { namesIn } from '@keyroom/planning'
import planning from '@keyroom/planning/messages/en.json' with { type: 'json' }
import { combinePacks, evaluate, type CriteriaPack } from '@keyroom/right-sizing'
import starter from '@keyroom/right-sizing/packs/starter.json' with { type: 'json' }
import { createIntl } from 'react-intl'
import { baseProgram } from '../testing/planning-api.ts'
import { valueText } from './assumption-text.ts'

const intl = createIntl({ locale: 'en', formats, messages: planning })
const shipped = combinePacks([starter as unknown as CriteriaPack], { id: 'starter', version: 1 })
const criteria = { ...shipped, pack: { id: 'own-tower', version: 2, name: 'Tower' } }
const scenario = { id: 'moved', program: baseProgram, criteria, evaluation: evaluate(baseProgram, criteria) }

test.each([
  ['own-tower', 2, 'Tower, version 2'],
  ['va-pg-18-9', 1, 'VA PG-18-9, version 1'],
  ['own-gone', 1, 'own-gone, version 1'],
])('the criteria pack %s %i is said as %s', (id, version, text) =>
  expect(valueText(intl, namesIn(intl, criteria), ['pack'], { id, version }, scenario, null)).toBe(text),
)

import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { locales } from './locale.ts'
import { defaultPreferences, preferencesSchema, wholePreferencesSchema, type Preferences } from './preferences.ts'

const changed: Preferences = {
  layout: 'horizontal',
  drawerType: 'mini-drawer',
  fontFamily: `'Inter', sans-serif`,
  borderRadius: 24,
  outlinedFilled: false,
  navType: 'dark',
  presetColor: 'theme6',
  locale: 'zh',
  rtlLayout: true,
  container: true,
}
const names = Object.keys(defaultPreferences) as (keyof Preferences)[]

test('has the default values of the product', () => {
  expect(defaultPreferences).toEqual({
    layout: 'vertical',
    drawerType: 'default',
    fontFamily: `'Roboto', sans-serif`,
    borderRadius: 8,
    outlinedFilled: true,
    navType: 'light',
    presetColor: 'default',
    locale: 'en',
    rtlLayout: false,
    container: false,
  })
})

test('keeps stored preferences', () => expect(preferencesSchema.parse(changed)).toEqual(changed))

describe.each(names)('%s', (name) => {
  const { [name]: _left, ...rest } = changed

  test('gets its default when it is missing, while the others are kept', () => {
    expect(preferencesSchema.parse(rest)).toEqual({ ...changed, [name]: defaultPreferences[name] })
  })

  test('gets its default for any invalid value, while the others are kept', () => {
    const damaged = fc.jsonValue().filter((value) => !wholePreferencesSchema.shape[name].safeParse(value).success)
    fc.assert(
      fc.property(damaged, (value) => {
        expect(preferencesSchema.parse({ ...changed, [name]: value })).toEqual({
          ...changed,
          [name]: defaultPreferences[name],
        })
      }),
    )
  })

  test('is required where the complete configuration is published', () => {
    expect(wholePreferencesSchema.safeParse(rest).success).toBe(false)
    expect(wholePreferencesSchema.safeParse(changed).success).toBe(true)
  })
})

test.each([3, 25, 8.5, '8', Number.NaN])('rejects %s as a border radius', (borderRadius) => {
  expect(preferencesSchema.parse({ borderRadius }).borderRadius).toBe(8)
})

test('leaves out unknown properties', () => {
  expect(preferencesSchema.parse({ ...changed, token: 'x' })).toEqual(changed)
})

test.each([null, 'dark', 7, []])('refuses %j, which is not an object with fields', (stored) => {
  expect(preferencesSchema.safeParse(stored).success).toBe(false)
})

test('accepts every language of the product', () => {
  for (const locale of locales) expect(preferencesSchema.parse({ locale }).locale).toBe(locale)
})

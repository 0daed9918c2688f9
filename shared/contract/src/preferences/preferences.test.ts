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

test('has the defaults of the product', () => {
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

test('keeps what is stored', () => expect(preferencesSchema.parse(changed)).toEqual(changed))

describe.each(names)('%s', (name) => {
  const { [name]: _left, ...rest } = changed

  test('falls back alone when it is missing', () => {
    expect(preferencesSchema.parse(rest)).toEqual({ ...changed, [name]: defaultPreferences[name] })
  })

  test('falls back alone when it is damaged, whatever is stored instead', () => {
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

  test('is needed where the whole configuration is said', () => {
    expect(wholePreferencesSchema.safeParse(rest).success).toBe(false)
    expect(wholePreferencesSchema.safeParse(changed).success).toBe(true)
  })
})

test.each([3, 25, 8.5, '8', Number.NaN])('%s is no border radius', (borderRadius) => {
  expect(preferencesSchema.parse({ borderRadius }).borderRadius).toBe(8)
})

test('leaves out what is not a preference', () => {
  expect(preferencesSchema.parse({ ...changed, token: 'x' })).toEqual(changed)
})

test.each([null, 'dark', 7, []])('refuses %j, which holds no fields at all', (stored) => {
  expect(preferencesSchema.safeParse(stored).success).toBe(false)
})

test('every language of the product is a choice', () => {
  for (const locale of locales) expect(preferencesSchema.parse({ locale }).locale).toBe(locale)
})

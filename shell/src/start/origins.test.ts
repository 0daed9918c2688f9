import { expect, test } from '@jest/globals'
import { locales } from '@keyroom/contract'
import { usePreferences } from '../kernel/preferences/preferences-store.ts'
import { showOtherOrigin } from './other-origin.ts'
import { siteOrigin } from '../kernel/configuration/runtime-configuration.ts'

const origins = { production: 'https://keyroom.example', development: 'http://localhost:3000' }

test.each([
  ['http://localhost:3000', origins.development],
  ['http://keyroom.localhost:8080', origins.development],
  ['http://192.168.1.7:3000', origins.production],
  ['https://keyroom.example', origins.production],
  ['https://www.keyroom.example', origins.production],
])('a page opened at %s belongs to the site %s', (opened, site) => {
  expect(siteOrigin({ origins }, new URL(opened) as unknown as Location)).toBe(site)
})

test('without a configured origin the site is where the page was opened', () => {
  expect(siteOrigin({}, new URL('http://10.0.0.1:81/x') as unknown as Location)).toBe('http://10.0.0.1:81')
})

test('at another address the page names that address and links to the site, in each language', () => {
  const titles = locales.map((locale) => {
    usePreferences.setState({ locale })
    document.body.innerHTML = '<div id="root"><p>skeleton</p></div>'
    const page = new URL('http://10.0.0.1:3000/dashboard/analytics?ccn=220071') as unknown as Location
    showOtherOrigin(document.querySelector('#root') as Element, 'https://keyroom.example', page)
    expect(document.body.textContent).toContain('http://10.0.0.1:3000')
    expect(document.body.textContent).not.toContain('skeleton')
    expect(document.querySelector('a')?.href).toBe('https://keyroom.example/dashboard/analytics?ccn=220071')
    return document.querySelector('h1')?.textContent
  })
  expect(new Set(titles).size).toBe(locales.length)
})

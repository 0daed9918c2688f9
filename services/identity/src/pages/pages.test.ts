import { describe, expect, it } from '@jest/globals'
import { html } from './html.ts'
import { chooseLanguage, languages } from '../messages/language.ts'
import { minutesInWords, sayIn, type MessageId } from '../messages/messages.ts'
import en from '../messages/en.json' with { type: 'json' }
import fr from '../messages/fr.json' with { type: 'json' }
import ro from '../messages/ro.json' with { type: 'json' }
import zh from '../messages/zh.json' with { type: 'json' }

describe('the language of a page', () => {
  it.each([
    [undefined, undefined, 'en'],
    ['fr', 'ro', 'fr'],
    ['de fr-CA ro', undefined, 'fr'],
    ['de', 'da, ro;q=0.8, zh;q=0.9', 'zh'],
    [undefined, 'fr;q=0, ro;q=0.1', 'ro'],
    [['fr'], 'xx', 'en'],
    ['', 'ZH-Hant-TW', 'zh'],
  ])('of ui_locales %j and Accept-Language %j is %s', (uiLocales, header, language) => {
    expect(chooseLanguage(uiLocales, header)).toBe(language)
  })
})

describe('messages', () => {
  const places = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([place]) => place).sort()

  it('are the same set with the same places in every language', () => {
    for (const catalog of [fr, ro, zh]) {
      expect(Object.keys(catalog)).toEqual(Object.keys(en))
      for (const [id, text] of Object.entries(en)) expect(places(catalog[id as MessageId])).toEqual(places(text))
    }
  })

  it('have no space of French punctuation at which a line could end', () => {
    expect(Object.values(fr).filter((text) => /[ \u00a0][;?!»%]|«[ \u00a0]|[ \u202f]:/u.test(text))).toEqual([])
  })

  it('say a waiting time with the right plural', () => {
    const said = languages.map((language) => [60, 61, 1_200].map((seconds) => minutesInWords(seconds, language)))
    expect(said).toEqual([
      ['1 minute', '2 minutes', '20 minutes'],
      ['1 minute', '2 minutes', '20 minutes'],
      ['1 minut', '2 minute', '20 de minute'],
      ['1分钟', '2分钟', '20分钟'],
    ])
    expect(sayIn('en')('identity.signIn.tooMany', { time: '2 minutes' })).toContain('Wait 2 minutes,')
  })
})

describe('markup', () => {
  it('escapes values, keeps markup and lists of it, and leaves out what is not there', () => {
    const items = ['<a>', '"b"'].map((item) => html`<li title="${item}"></li>`)
    const list = html`<ul>
        ${items}
      </ul>
      ${undefined}${false}${0}`
    expect(list.text.replaceAll(/\s+(?=<|0)/g, '')).toBe(
      '<ul><li title="&#60;a&#62;"></li><li title="&#34;b&#34;"></li></ul>0',
    )
  })
})

import { expect, test } from '@jest/globals'
import { importRefusals, type ImportRefusal } from '@keyroom/product-api'
import { render } from '@testing-library/react'
import { IntlProvider } from 'react-intl'
import en from '../../messages/en.json'
import fr from '../../messages/fr.json'
import ro from '../../messages/ro.json'
import zh from '../../messages/zh.json'
import { RefusalReason } from './job-card.tsx'

const messages = { en, fr, ro, zh }
const reason = 'file.csv was not imported: for this reason.'
const values = {
  row: 1_200,
  record: '12',
  kind: 'HIFLD Hospitals',
  kinds: '"A", "B"',
  columns: '"C"',
  separator: 'tab',
}

function shown(locale: keyof typeof messages, code: ImportRefusal['code'] | null) {
  const refusal = code === null ? null : { code, values }
  const { container } = render(
    <IntlProvider locale={locale} messages={messages[locale]}>
      <RefusalReason job={{ reason, refusal }} />
    </IntlProvider>,
  )
  return { text: container.textContent, lang: container.querySelector('p')?.lang }
}

test('a refusal is shown in the reader’s language with its details', () => {
  expect(shown('fr', 'separators').text).toMatch(/séparées par des tabulations\. Des virgules sont attendues/)
  expect(shown('ro', 'hcris-scattered').text).toMatch(/^Raportul 12 se termină înainte de rândul 1\.200/)
  expect(shown('zh', 'columns-missing').text).toContain('“HIFLD Hospitals”，但缺少列 "C"')
})

test.each(['en', 'fr', 'ro', 'zh'] as const)('every refusal has a message in "%s"', (locale) => {
  const texts = importRefusals.filter((code) => code !== 'other').map((code) => shown(locale, code))
  expect(new Set(texts.map(({ text }) => text)).size).toBe(texts.length)
  for (const { text, lang } of texts) expect([lang, text]).toEqual(['', expect.not.stringMatching(/analytics\.|[{}]/)])
})

test.each([null, 'other'] as const)('a refusal with the code %p is shown in the words of the importer', (code) => {
  expect(shown('fr', code)).toEqual({ text: reason, lang: 'en' })
})

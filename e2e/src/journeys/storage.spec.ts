import { expect, test } from '../fixtures/journey.ts'
import { everythingKept, tokensIn } from '../fixtures/kept-tokens.ts'
import { expectNoProblems } from '../fixtures/watch-pages.ts'

test('the search for tokens finds one in each place that scripts can read, and a violation of the content security policy, an error and a foreign request each fail a journey', async ({
  page,
  watch,
}) => {
  await page.goto('/')
  const token = `eyJhbGciOiJub25lIn0.${'x'.repeat(20)}.y`
  await page.evaluate(async (planted) => {
    localStorage.setItem('a', planted)
    sessionStorage.setItem('a', planted)
    document.cookie = `a=${planted}`
    document.body.dataset['a'] = planted
    await (await caches.open('a')).put('/a', new Response(planted))
    await new Promise<void>((resolve, reject) => {
      const opening = indexedDB.open('a', 1)
      opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore('a'))
      opening.addEventListener('error', () => reject(opening.error))
      opening.addEventListener('success', () => {
        const writing = opening.result.transaction('a', 'readwrite')
        writing.objectStore('a').put({ planted }, 'a')
        writing.addEventListener('complete', () => resolve())
      })
    })
  }, token)
  const kept = await everythingKept(page)
  expect(tokensIn(kept, new Set())).toEqual(Object.keys(kept))
  expect(tokensIn(kept, new Set([token.slice(4, 24)]))).toEqual(Object.keys(kept))

  await page.evaluate(violate)
  await expect.poll(() => watch.violations).toHaveLength(1)
  expect(() => expectNoProblems(watch)).toThrow(/style-src-elem inline/)
  watch.violations.length = 0

  await page.evaluate(() => void setTimeout(() => JSON.parse('no JSON')))
  await expect.poll(() => watch.errors).toHaveLength(1)
  expect(() => expectNoProblems(watch)).toThrow(/no JSON/)
  watch.errors.length = 0

  await page.goto('https://elsewhere.invalid/').catch(() => undefined)
  expect(() => expectNoProblems(watch)).toThrow(/elsewhere\.invalid/)
  watch.foreign.length = 0
})

/** Violates the content security policy by a style without a nonce. */
function violate(): void {
  document.head.append(Object.assign(document.createElement('style'), { textContent: 'a {}' }))
}

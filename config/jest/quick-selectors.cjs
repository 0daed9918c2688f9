// jsdom asks nwsapi for every rule of every sheet whether it matches an element. With more than 1,000 selectors nwsapi
// recompiles them constantly, which takes more than a third of the time of page tests. The classes and the tag at the
// end of a selector rule nearly all of them out, and decide the simple ones.
const { createRequire } = require('node:module')

const helpers = createRequire(require.resolve('jest-environment-jsdom'))('jsdom/lib/jsdom/living/helpers/selectors.js')
const matchByNwsapi = helpers.matchesDontThrow

/** Replaces the function with which jsdom matches selectors when it computes styles. */
function matches(element, selector) {
  const alternatives = readSelector(selector)
  if (!alternatives || element._namespaceURI !== 'http://www.w3.org/1999/xhtml') return matchByNwsapi(element, selector)
  const possible = alternatives.filter((one) => canMatch(element, one))
  if (possible.length === 0) return false
  return possible.some(({ isWhole }) => isWhole) || matchByNwsapi(element, selector)
}

function canMatch(element, { tag, classes }) {
  if (tag && tag !== element._localName) return false
  if (classes.length === 0) return true
  const own = classesOf(element.getAttributeNS(null, 'class') ?? '')
  return classes.every((name) => own.has(name))
}

const selectors = new Map()
const classLists = new Map()

function classesOf(text) {
  const known = classLists.get(text)
  if (known) return known
  const read = new Set(text.split(/[\t\n\f\r ]+/))
  classLists.set(text, read)
  return read
}

function readSelector(selector) {
  const known = selectors.get(selector)
  if (known !== undefined) return known
  const plain = emptyBrackets(String(selector))
  const read = /^[\w\s.,:>+~*()[\]-]+$/.test(plain) ? plain.split(',').map(readLastCompound) : [undefined]
  const alternatives = read.includes(undefined) ? null : read
  selectors.set(selector, alternatives)
  return alternatives
}

/** Conditions in brackets are ignored: they only narrow the selection. */
function emptyBrackets(selector) {
  if (/["'\\]/.test(selector.replaceAll(/="[^"'\\\]]*"\]/g, ']'))) return selector
  let plain = selector.replaceAll(/\[[^\]]+\]/g, '[]')
  for (let previous = ''; previous !== plain; plain = plain.replaceAll(/\([^()]+\)/g, '()')) previous = plain
  return plain
}

/** The tag and the classes that an element needs; `isWhole` when it needs nothing else. */
function readLastCompound(complex) {
  const found = /^(.*[\s>+~])?(\*|[a-z][a-z\d-]*)?((?:\.-?[_a-zA-Z][\w-]*)*)((?:::?[a-z-]+(?:\(\))?|\[\])*)$/s.exec(
    complex.trim(),
  )
  if (!found?.[0]) return undefined
  const [, before, tag, classes, pseudo] = found
  return {
    tag: tag === '*' ? undefined : tag,
    classes: classes.split('.').filter(Boolean),
    isWhole: !before && !pseudo,
  }
}

// Must run before the rest of jsdom is loaded, which keeps a reference to the function.
helpers.matchesDontThrow = matches

module.exports = { matches, matchByNwsapi, classesOf, readSelector }

// jsdom compares an element with every rule of every sheet when it computes styles, and MUI makes a sheet for each rule.
// An index by the class or tag that a rule needs leaves few of them. A computed style is also kept until the page
// changes, as jsdom itself keeps the declaration that it is computed from, and elements that are alike share one.
const { createRequire } = require('node:module')
const { matches, classesOf, readSelector } = require('./quick-selectors.cjs')

const load = createRequire(require.resolve('jest-environment-jsdom'))
const styles = load('jsdom/lib/jsdom/living/helpers/style-rules.js')
const { implForWrapper } = load('jsdom/lib/jsdom/living/generated/utils.js')
const loadOfJsdom = createRequire(load.resolve('jsdom'))
const cssom = loadOfJsdom('rrweb-cssom')
const { CSSStyleDeclaration } = loadOfJsdom('cssstyle')
const declarationByScan = styles.getDeclarationForElement

const defaultSheet = cssom.parse(load('jsdom/lib/jsdom/browser/default-stylesheet.js'))

/** Of each document, the rules of the sheets that it had when it was last asked. */
const indexes = new WeakMap()

/** Replaces the function with which jsdom collects what the rules and the `style` of an element declare. */
function declarationOf(element) {
  const document = element._ownerDocument
  document._styleCache ??= new WeakMap()
  const known = document._styleCache.get(element)
  if (known) return known
  const index = indexOf(document)
  const entries = entriesOf(element, index)
  const declaration = element.style.length > 0 ? declare(entries, element.style) : declareOnce(entries, index)
  document._styleCache.set(element, declaration)
  return declaration
}

/** The same declaration for all elements that the same rules match. */
function declareOnce(entries, { declarations }) {
  const key = entries.map(({ position }) => position).join()
  const known = declarations.get(key)
  if (known) return known
  const declaration = declare(entries)
  declarations.set(key, declaration)
  return declaration
}

function declare(entries, ownStyle = []) {
  const declaration = new CSSStyleDeclaration()
  for (const { rule } of entries) addAll(declaration, rule.style)
  addAll(declaration, ownStyle)
  return declaration
}

function addAll(declaration, style) {
  for (const property of Array.from(style)) {
    const value = style.getPropertyValue(property)
    if (value === 'unset') declaration.removeProperty(property)
    else declaration.setProperty(property, value, style.getPropertyPriority(property))
  }
}

/** The rules that match an element, in their order. */
function entriesOf(element, { byKey }) {
  const classes = Array.from(classesOf(element.getAttributeNS(null, 'class') ?? ''), (name) => `.${name}`)
  const keys = ['*', element._localName.toLowerCase(), ...classes]
  const possible = new Set(keys.flatMap((key) => byKey.get(key) ?? []))
  return [...possible]
    .filter(({ rule }) => matches(element, rule.selectorText))
    .sort((one, other) => one.position - other.position)
}

function indexOf(document) {
  const sheets = [defaultSheet, ...document.styleSheets._list]
  const known = indexes.get(document)
  const isCurrent = known?.parts.every(
    ({ sheet, count, last }, at) =>
      sheets[at] === sheet && sheet.cssRules.length === count && sheet.cssRules[count - 1] === last,
  )
  const index = isCurrent ? known : { parts: [], size: 0, byKey: new Map(), declarations: new Map() }
  for (const sheet of sheets.slice(index.parts.length)) addSheet(index, sheet)
  indexes.set(document, index)
  return index
}

function addSheet(index, sheet) {
  const rules = Array.from(sheet.cssRules)
  index.parts.push({ sheet, count: rules.length, last: rules.at(-1) })
  for (const outer of rules) for (const rule of isolate(outer)) addRule(index, rule)
}

/** As jsdom does: of the conditions of media only `screen` is one that holds. */
function isolate(rule) {
  if (!rule.media) return [rule]
  return Array.from(rule.media).includes('screen') ? Array.from(rule.cssRules) : []
}

function addRule(index, rule) {
  const entry = { rule, position: index.size }
  index.size += 1
  const alternatives = readSelector(rule.selectorText) ?? [{ classes: [] }]
  for (const key of new Set(alternatives.map(keyOf))) {
    const entries = index.byKey.get(key)
    if (entries) entries.push(entry)
    else index.byKey.set(key, [entry])
  }
}

/** What an element must have for an alternative of a selector to match: a class, a tag, or nothing. */
function keyOf({ tag, classes }) {
  return classes.length > 0 ? `.${classes[0]}` : (tag ?? '*')
}

const inheritedProperties = Object.entries(styles.propertiesWithResolvedValueImplemented)
  .filter(([, { inherited }]) => inherited)
  .map(([property]) => property)

/** Lets a window compute a style once for all elements with the same declaration and the same inherited values. */
function keepComputedStyles(window) {
  const computeStyle = window.getComputedStyle.bind(window)
  /** By the object in which jsdom keeps declarations: it takes another one when the page changes. */
  const kept = new WeakMap()
  const shared = new WeakMap()
  window.getComputedStyle = (element, pseudoElement) => {
    const implementation = implForWrapper(element)
    if (!implementation?.isConnected || pseudoElement) return computeStyle(element, pseudoElement)
    const declaration = declarationOf(implementation)
    const computed = keptIn(kept, implementation._ownerDocument._styleCache, () => new WeakMap())
    return keptIn(computed, element, () => {
      const alike = keptIn(shared, declaration, () => new Map())
      return keptIn(alike, inheritedValuesOf(implementation).join(), () => computeStyle(element))
    })
  }
}

/** By the object in which jsdom keeps declarations, as above. */
const inherited = new WeakMap()

/** The values of an element that its children inherit, which jsdom walks up the page for each time. */
function inheritedValuesOf(element) {
  const declaration = declarationOf(element)
  const known = keptIn(inherited, element._ownerDocument._styleCache, () => new WeakMap())
  return keptIn(known, element, () => {
    const outer = element.parentElement ? inheritedValuesOf(element.parentElement) : undefined
    return inheritedProperties.map((property, at) =>
      outer && declaration.getPropertyValue(property) === '' ? outer[at] : styles.getResolvedValue(element, property),
    )
  })
}

function keptIn(map, key, make) {
  const known = map.get(key)
  if (known !== undefined) return known
  const made = make()
  map.set(key, made)
  return made
}

// Must run before the rest of jsdom is loaded, which keeps a reference to the function.
styles.getDeclarationForElement = declarationOf

module.exports = { declarationOf, declarationByScan, keepComputedStyles }

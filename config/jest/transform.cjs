// The cache keys of `@swc/jest` contain the package, so each package would transform the same libraries again. Here
// only the file and the options count, so packages share the results.
const { createHash } = require('node:crypto')
const { readFileSync } = require('node:fs')
const { version } = require('@swc/core')
const { createTransformer } = require('@swc/jest')

module.exports = {
  createTransformer(options) {
    const swc = createTransformer(options)
    const common = JSON.stringify([version, options, readFileSync(__filename, 'utf8')])
    return {
      ...swc,
      process: (source, path, context) => dropMapOfLibrary(swc.process(quicken(source), path, context), path),
      processAsync: async (source, path, context) =>
        dropMapOfLibrary(await swc.processAsync(quicken(source), path, context), path),
      getCacheKey(source, path, { instrument, supportsStaticESM }) {
        const parts = [common, path, String(instrument), String(supportsStaticESM), source]
        return createHash('sha1').update(parts.join('\0')).digest('hex')
      },
    }
  },
}

/** Source maps of libraries are not needed, and jest would write each to a separate file. */
function dropMapOfLibrary(transformed, path) {
  if (!path.includes('/node_modules/')) return transformed
  return { code: transformed.code.replace(/\n\/\/# sourceMappingURL=\S+\s*$/, '\n') }
}

const quicken = (source) => quickenMessages(quickenNames(quickenReact(source)))

/**
 * React's development build captures a stack for each element that is created, up to a limit for each second: an eighth
 * of the time of page tests. It also defines four properties of each element, one by one, to hide them from loops. Tests
 * do not read those stacks, and compare no elements.
 */
function quickenReact(source) {
  if (!source.includes('_debugStack')) return source
  return source
    .replaceAll(/\b1e4 > ReactSharedInternals\.recentlyCreatedOwnerStacks\+\+/g, 'false')
    .replaceAll(
      /Object\.defineProperty\((type(?:\._store)?), "(\w+)", \{\s*configurable: !1,\s*enumerable: !1,\s*writable: !0,\s*value: (\w+)\s*\}\)/g,
      '$1.$2 = $3',
    )
}

/** Testing Library asks `quick-names.cjs` before it computes the name of an element. */
function quickenNames(source) {
  if (!source.includes('makeRoleSelector')) return source
  const compare = '(0, _allUtils.matches)((0, _domAccessibilityApi.computeAccessibleName)(element'
  const names = `const quickNames = require(${JSON.stringify(require.resolve('./quick-names.cjs'))})`
  return `${replaceOnce(source, compare, `quickNames.mayHaveName(element, name) && ${compare}`)}\n${names}\n`
}

/**
 * Messages are text in tests, where a build has what is parsed of them: a plain one is given as it is there. Of one with
 * values, react-intl writes all formats of the page into the key by which it finds what it parsed before. They are the
 * same for each message of a page.
 */
function quickenMessages(source) {
  if (!source.includes('function createFormatters(')) return source
  const given = 'if (Array.isArray(message) && message.length === 1'
  const cached = 'cache: createFastMemoizeCache(cache.message),'
  const withPlain = replaceOnce(
    source,
    given,
    `if (typeof message === 'string' && /^[^{}<']+$/.test(message)) return message
      ${given}`,
  )
  return replaceOnce(
    withPlain,
    cached,
    `${cached}
      serializer: ([message, locale]) => locale + (typeof message === 'string' ? message : JSON.stringify(message)),`,
  )
}

/** Another version of a library may have other code, where the replacement would silently be lost. */
function replaceOnce(source, found, replacement) {
  if (source.split(found).length !== 2) throw new Error(`Expected "${found}" once in this version of the library.`)
  return source.replace(found, () => replacement)
}

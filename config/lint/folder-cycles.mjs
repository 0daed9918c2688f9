import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { isTest, packageOfFile } from './house.mjs'
import { visitImports } from './imports.mjs'

/** Reports each import that is part of a cycle between folders. Tests may import anything of their package. */
export const folderCycles = {
  meta: { type: 'problem', docs: { description: 'No two folders of a package import each other' }, schema: [] },
  create(context) {
    const { cwd, filename } = context
    const source = `${packageOfFile(filename, cwd)?.folder}/src`
    if (!filename.startsWith(join(cwd, source) + sep) || isTest(filename)) return {}
    const root = join(cwd, source)
    if (isEntry(root, filename)) return {}
    const graph = graphOf(root)
    return visitImports((node, specifier) => {
      if (!specifier?.startsWith('.')) return
      const arrow = arrowBetween(root, filename, resolve(dirname(filename), specifier))
      const back = arrow && pathBack(graph, arrow)
      if (!back) return
      const message = `${nameOf(source, arrow.to)} already imports ${nameOf(source, arrow.from)}, in ${back}. Move what both need down, or pass it in.`
      context.report({ node, message })
    })
  },
}

const graphs = new Map()

/** What each folder imports, with an example: `{ from folder: { to folder: file } }`. Read once for each run. */
function graphOf(root) {
  const known = graphs.get(root)
  if (known) return known
  const graph = new Map()
  for (const file of filesIn(root)) {
    for (const specifier of importsOf(readFileSync(file, 'utf8'))) {
      const arrow = arrowBetween(root, file, resolve(dirname(file), specifier))
      if (!arrow) continue
      const targets = graph.get(arrow.from) ?? graph.set(arrow.from, new Map()).get(arrow.from)
      if (!targets.has(arrow.to)) targets.set(arrow.to, arrow.file)
    }
  }
  graphs.set(root, graph)
  return graph
}

function filesIn(root) {
  return readdirSync(root, { recursive: true })
    .filter((file) => /\.tsx?$/.test(file) && !isTest(file))
    .map((file) => join(root, file))
    .filter((file) => !isEntry(root, file))
}

/** Whether other packages import this file, which is above all folders of its package. */
function isEntry(root, file) {
  const folder = dirname(root)
  const { exports = {} } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  return dirname(file) === root && Object.values(exports).includes(`./${relative(folder, file)}`)
}

function importsOf(text) {
  return [...text.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*['"](\.[^'"]+)['"]/g)].map(([, specifier]) => specifier)
}

/**
 * The arrow that an import draws between two neighbors: the subfolders, with all that is in them, of the innermost
 * folder that holds both files. The files beside those subfolders count as one more of them, `folder/.`.
 */
function arrowBetween(root, importer, imported) {
  const from = relative(root, importer).split(sep)
  const to = relative(root, imported).split(sep)
  if (to[0] === '..') return undefined
  let depth = 0
  while (depth < from.length - 1 && from[depth] === to[depth]) depth++
  const childOf = (path) => [...path.slice(0, depth), depth === path.length - 1 ? '.' : path[depth]].join('/')
  return childOf(from) === childOf(to)
    ? undefined
    : { from: childOf(from), to: childOf(to), file: from.slice(depth).join('/') }
}

/** An import by which the arrow's target leads back to where it starts, or nothing. */
function pathBack(graph, { from, to }) {
  const seen = new Set([to])
  for (const folder of seen) {
    for (const [next, file] of graph.get(folder) ?? []) {
      if (next === from) return file
      seen.add(next)
    }
  }
  return undefined
}

function nameOf(source, child) {
  return `${source}/${child}`.replace(/\/\.$/, '')
}

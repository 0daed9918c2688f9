// jsdom walks the page for the labels of each field, and for each of these labels to its field: on a page of 200 fields
// that takes most of the time of a test that finds fields by their labels. One walk finds the labels of all fields.
const { createRequire } = require('node:module')

const load = createRequire(require.resolve('jest-environment-jsdom'))
const controls = load('jsdom/lib/jsdom/living/helpers/form-controls.js')
const { domSymbolTree } = load('jsdom/lib/jsdom/living/helpers/internal-constants.js')
const NodeList = load('jsdom/lib/jsdom/living/generated/NodeList.js')
const labelsByWalk = controls.getLabelsForLabelable

/** The labels of the fields of a tree, in which no other node has changed since. */
const found = new WeakMap()

/** Replaces the function with which jsdom answers `labels` of a field: a live list, null for what takes no label. */
function labelsOf(field) {
  if (!controls.isLabelable(field)) return null
  if (!field._labels) {
    const root = field.getRootNode({})
    const query = () => labelsIn(root).get(field) ?? []
    field._labels = NodeList.createImpl(root._globalObject, [], { element: root, query })
  }
  return field._labels
}

function labelsIn(root) {
  const known = found.get(root)
  if (known?.version === root._version) return known.labels
  const nodes = domSymbolTree.treeToArray(root).filter(({ nodeType }) => nodeType === 1)
  const byId = new Map()
  for (const node of nodes) {
    const id = node.getAttributeNS(null, 'id')
    if (id !== null && !byId.has(id)) byId.set(id, node)
  }
  const labels = new Map()
  for (const node of nodes) {
    const field = isLabel(node) ? fieldOf(node, byId) : null
    if (field) labels.set(field, [...(labels.get(field) ?? []), node])
  }
  found.set(root, { version: root._version, labels })
  return labels
}

function isLabel(node) {
  return node._localName === 'label' && node._namespaceURI === 'http://www.w3.org/1999/xhtml'
}

function fieldOf(label, byId) {
  const id = label.getAttributeNS(null, 'for')
  if (id === null) return domSymbolTree.treeToArray(label).find((node) => controls.isLabelable(node))
  const named = id === '' ? undefined : byId.get(id)
  return named && controls.isLabelable(named) ? named : undefined
}

// Must run before the rest of jsdom is loaded, which keeps a reference to the function.
controls.getLabelsForLabelable = labelsOf

module.exports = { labelsOf, labelsByWalk }

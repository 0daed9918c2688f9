import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { refuseParent, treeOf, type ScenarioNode } from './scenario-tree.ts'

interface Linked {
  readonly id: string
  readonly parentId: string | null
}

/** Scenarios from text such as `a b<a`, where b follows a. */
const scenariosOf = (text: string): Linked[] =>
  text.split(' ').map((part) => {
    const [id = '', parentId = null] = part.split('<')
    return { id, parentId }
  })
/** A tree as text, such as `a(b(c))`. */
const textOf = (nodes: readonly ScenarioNode<Linked>[]): string =>
  nodes.map(({ scenario, children }) => scenario.id + (children.length > 0 ? `(${textOf(children)})` : '')).join(' ')
const flat = (nodes: readonly ScenarioNode<Linked>[]): ScenarioNode<Linked>[] =>
  nodes.flatMap((node) => [node, ...flat(node.children)])

test.each([
  ['a b c', 'a b c'],
  ['c<b a b<a d<a', 'a(b(c) d)'],
  ['a<gone b<a', 'a(b)'],
  ['a<a b', 'a b'],
  ['a<c b<a c<b d<c', 'a(b(c(d)))'],
])('%s is the tree %s', (scenarios, tree) => expect(textOf(treeOf(scenariosOf(scenarios)))).toBe(tree))

test('a tree has every scenario once and below its parent, whatever follows what', () => {
  const ids = ['a', 'b', 'c', 'd', 'e', 'f']
  fc.assert(
    fc.property(
      fc.shuffledSubarray(ids),
      fc.array(fc.constantFrom(...ids, null), { minLength: 6 }),
      (some, parents) => {
        const scenarios = some.map((id, at) => ({ id, parentId: parents[at] ?? null }))
        const nodes = flat(treeOf(scenarios))
        expect(nodes.map(({ scenario }) => scenario.id).toSorted()).toEqual(some.toSorted())
        for (const { scenario, depth, children } of nodes) {
          expect(children.every((child) => child.scenario.parentId === scenario.id && child.depth === depth + 1)).toBe(
            true,
          )
        }
      },
    ),
  )
})

test.each([
  ['a b', 'b', 'a', null],
  ['a b<a c<b', 'a', 'c', 'parent-cycle'],
  ['a', 'a', 'a', 'parent-cycle'],
  ['a b<a c', 'c', 'b', null],
  ['a b<a c<b d', 'd', 'c', 'too-deep'],
  ['a b<a c d<c', 'c', 'b', 'too-deep'],
  ['a b<a c d<c', 'c', 'a', null],
] as const)('in %s, whether %s may follow %s: %s', (scenarios, id, parentId, refusal) =>
  expect(refuseParent(scenariosOf(scenarios), id, parentId, 3)).toBe(refusal),
)

test('scenarios that are not refused as parents never form a circle or a longer line', () => {
  const ids = ['a', 'b', 'c', 'd', 'e']
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.constantFrom(...ids), fc.constantFrom(...ids))), (moves) => {
      const scenarios = new Map(ids.map((id) => [id, { id, parentId: null as string | null }]))
      for (const [id, parentId] of moves) {
        if (refuseParent([...scenarios.values()], id, parentId, 3) === null) scenarios.set(id, { id, parentId })
      }
      const nodes = flat(treeOf([...scenarios.values()]))
      expect(nodes.every(({ depth, scenario }) => depth < 3 && depth > 0 === (scenario.parentId !== null))).toBe(true)
    }),
  )
})

import type { GridLayout } from '../table/grid-layout.ts'

/** Members in one line, in two, or in three with what can be done with them below; without that, where nothing can. */
export function memberLayouts(hasActions: boolean): readonly GridLayout[] {
  const wide = `minmax(0, 1.1fr) minmax(0, 1.3fr) minmax(0, 0.9fr)`
  const heads = `"name email roles" / auto auto auto`
  if (!hasActions) {
    return [
      { name: 'wide', from: 560, rowRem: 3.5, template: `"name email roles" / ${wide}` },
      {
        name: 'narrow',
        from: 0,
        rowRem: 4,
        template: `"name roles" "email roles" / minmax(0, 1fr) auto`,
        headTemplate: heads,
      },
    ]
  }
  return [
    { name: 'wide', from: 860, rowRem: 3.5, template: `"name email roles actions" / ${wide} 15rem` },
    {
      name: 'middle',
      from: 560,
      rowRem: 4.5,
      template: `"name roles actions" "email roles actions" / minmax(0, 1fr) 8.5rem 14rem`,
      headTemplate: heads,
    },
    {
      name: 'narrow',
      from: 0,
      rowRem: 6.75,
      template: `"name roles" "email roles" "actions actions" / minmax(0, 1fr) auto`,
      headTemplate: heads,
    },
  ]
}

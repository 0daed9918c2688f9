import type { GridLayout } from '@keyroom/ui/table'

/** Members in one line, in two lines, or in three with the actions below; without actions in one or two. */
export function memberLayouts(hasActions: boolean): readonly GridLayout[] {
  const wide = `minmax(0, 1.1fr) minmax(0, 1.3fr) minmax(0, 0.9fr)`
  const heads = `"name email roles" / max-content max-content minmax(0, 1fr)`
  if (!hasActions) {
    return [
      { name: 'wide', minWidth: 560, rowRem: 3.5, template: `"name email roles" / ${wide}` },
      {
        name: 'narrow',
        minWidth: 0,
        rowRem: 4,
        template: `"name roles" "email roles" / minmax(0, 1fr) auto`,
        headTemplate: heads,
      },
    ]
  }
  return [
    { name: 'wide', minWidth: 860, rowRem: 3.5, template: `"name email roles actions" / ${wide} 15rem` },
    {
      name: 'middle',
      minWidth: 560,
      rowRem: 4.5,
      template: `"name roles actions" "email roles actions" / minmax(0, 1fr) 8.5rem 14rem`,
      headTemplate: `"name email roles ." / max-content minmax(0, 1fr) 8.5rem 14rem`,
    },
    {
      name: 'narrow',
      minWidth: 0,
      rowRem: 6.75,
      template: `"name roles" "email roles" "actions actions" / minmax(0, 1fr) auto`,
      headTemplate: heads,
    },
  ]
}

import type { GridLayout } from '../table/grid-layout.ts'

/** The seats of a member in one line, or, where there is little room, below the name. */
export function seatLayouts(products: number): readonly GridLayout[] {
  return [
    {
      name: 'wide',
      from: 240 + products * 144,
      rowRem: 3.5,
      template: `none / minmax(0, 1fr) repeat(${products}, 8rem)`,
    },
    { name: 'narrow', from: 0, rowRem: 5.75, template: `auto auto / repeat(${products}, minmax(0, 1fr))` },
  ]
}

/** The table kit: sorting, pages, and virtual rows. Each remote bundles the parts that it uses. */
export { GridSortHeader, SortButton, SortHeader, ariaSort } from './table/sort-header.tsx'
export { nextSorting, nextSortingOrNone, readSorting, sortRows, writeSorting } from './table/sorting.ts'
export type { Sorting } from './table/sorting.ts'
export { TablePages, pageOf } from './table/table-pages.tsx'
export { useAddressText } from './table/use-address-text.ts'
export { VirtualGrid } from './table/virtual-grid.tsx'
export type { GridHandle, VirtualGridProps } from './table/virtual-grid.tsx'
export type { GridLayout } from './table/grid-layout.ts'

import type { SxProps, Theme } from '@keyroom/ui/core'
import type { GridLayout } from './grid-layout.ts'

/** The style of a whole grid in one class: a class for each cell would cost more than the cells. */
export function gridStyle(layouts: readonly GridLayout[]): SxProps<Theme> & Record<string, unknown> {
  const templates = layouts.flatMap(({ name, template, headTemplate }) => [
    [`&[data-layout=${name}] [role=row]`, { gridTemplate: template }],
    ...(headTemplate ? [[`&[data-layout=${name}] [data-head] [role=row]`, { gridTemplate: headTemplate }]] : []),
  ])
  return {
    maxHeight: 'min(38rem, 75vh)',
    overflow: 'auto',
    borderTop: 1,
    borderColor: 'divider',
    '@media print': { maxHeight: 'none', overflow: 'visible' },
    '& [data-head]': { position: 'sticky', top: 0, zIndex: 2, bgcolor: 'background.paper' },
    '& [data-head] [role=row]': {
      justifyContent: 'start',
      borderBottom: 1,
      borderColor: 'divider',
      py: 0.75,
      minHeight: '2.75rem',
    },
    '& [data-rows]': { position: 'relative' },
    '& [data-rows] [role=row]': {
      contain: 'content',
      position: 'absolute',
      insetInline: 0,
      borderBottom: 1,
      borderColor: 'divider',
    },
    '& [data-rows] [role=row]:hover': { bgcolor: 'action.hover' },
    '& [data-rows] [role=row]:last-of-type': { borderBottomColor: 'transparent' },
    '& [role=row]': { display: 'grid', alignItems: 'center', columnGap: 2, paddingInlineEnd: { xs: 2, sm: 3 } },
    '& [role=row] > *': { minWidth: 0 },
    '& [role=columnheader]': { typography: 'body2', fontWeight: 600, color: 'text.primary' },
    ...Object.fromEntries(templates),
  }
}

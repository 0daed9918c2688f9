import { useTheme } from '@keyroom/ui/core'

const shapes = {
  drawer: 'M2 2h32v4H2zM2 8h10v14H2z',
  rail: 'M2 2h32v4H2zM2 8h4v14H2z',
  bar: 'M2 2h32v4H2zM2 8h32v3H2z',
}
const pages = { drawer: 'M14 8h20v14H14z', rail: 'M8 8h26v14H8z', bar: 'M2 13h32v9H2z' }

/** A small picture of where the menu is on a page. */
export function LayoutPicture({ menu }: { menu: keyof typeof shapes }) {
  const isMirrored = useTheme().direction === 'rtl'
  const transform = isMirrored ? { transform: 'matrix(-1 0 0 1 36 0)' } : {}
  return (
    <svg width={36} height={24} viewBox="0 0 36 24" aria-hidden fill="currentColor">
      <path d={shapes[menu]} {...transform} />
      <path d={pages[menu]} opacity={0.3} {...transform} />
    </svg>
  )
}

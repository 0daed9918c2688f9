import { Box, Chip, Icon, ListItemIcon, ListItemText, Typography } from '@keyroom/ui/core'
import { type ReactNode, type Ref, Fragment } from 'react'
import type { MenuEntry } from './menu-groups.ts'

/** What is cut off after two lines ends in an ellipsis. */
const twoLines = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  overflowWrap: 'anywhere',
}

interface MenuRowProps {
  readonly entry: MenuEntry
  /** The box of the texts, to see whether they were cut. */
  readonly texts?: Ref<HTMLDivElement>
  /** What stands at the end of the row. */
  readonly end?: ReactNode
}

/** What an entry of the menu looks like inside: icon, name with chip, caption. */
export function MenuRow({ entry: { icon, label, caption, chip }, texts, end }: MenuRowProps) {
  return (
    <>
      <ListItemIcon sx={{ mt: 0.125 }}>
        <Icon name={icon} />
      </ListItemIcon>
      <ListItemText
        ref={texts}
        disableTypography
        sx={{ my: 0 }}
        primary={
          <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', gap: '2px 8px', alignItems: 'center' }}>
            <Typography component="span" sx={{ ...twoLines, fontWeight: 'inherit' }}>
              {label}
            </Typography>
            {chip ? <Chip size="small" label={chip} sx={{ height: 20, fontSize: '0.6875rem' }} /> : null}
          </Box>
        }
        secondary={
          caption ? (
            <Typography component="span" variant="caption" color="textSecondary" sx={{ ...twoLines, lineHeight: 1.35 }}>
              <Breakable text={caption} />
            </Typography>
          ) : undefined
        }
      />
      {end}
    </>
  )
}

/** A text that may go on in a new line after each slash, where a browser alone would tear a word. */
function Breakable({ text }: { readonly text: string }) {
  return text.split(/(?<=\/)/).map((part, index) => (
    <Fragment key={index}>
      {index > 0 ? <wbr /> : null}
      {part}
    </Fragment>
  ))
}

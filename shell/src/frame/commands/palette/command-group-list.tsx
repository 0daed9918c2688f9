import { Box, Typography } from '@keyroom/ui/core'
import type { HTMLAttributes } from 'react'
import { FormattedMessage } from 'react-intl'
import type { CommandGroup } from '../command.ts'
import type { FoundCommand } from './command-search.ts'
import { CommandRow } from './command-row.tsx'

interface CommandGroupListProps<Found extends FoundCommand> {
  readonly group: CommandGroup
  readonly found: readonly Found[]
  /** What makes the n-th choice of the group an option of the list box. */
  readonly optionProps: (found: Found, at: number) => HTMLAttributes<HTMLLIElement>
}

/** Choices of one kind below their heading. */
export function CommandGroupList<Found extends FoundCommand>({
  group,
  found,
  optionProps,
}: CommandGroupListProps<Found>) {
  const heading = `command-group-${group}`
  return (
    <Box component="li" role="presentation" sx={{ '& + &': { mt: 1 } }}>
      <Typography
        id={heading}
        component="div"
        variant="caption"
        sx={{ px: 2.5, py: 0.75, fontWeight: 600, color: 'text.secondary' }}
      >
        <FormattedMessage id={`shell.commands.group.${group}`} />
      </Typography>
      <Box component="ul" role="group" aria-labelledby={heading} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {found.map((one, at) => (
          <CommandRow key={one.command.id} found={one} {...withoutKey(optionProps(one, at))} />
        ))}
      </Box>
    </Box>
  )
}

/** The hook hands out a key among the properties, where React does not want one. */
function withoutKey(props: HTMLAttributes<HTMLLIElement> & { key?: unknown }): HTMLAttributes<HTMLLIElement> {
  const { key: _, ...rest } = props
  return rest
}

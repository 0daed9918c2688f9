import type { Account } from '@keyroom/contract'
import { Box, Divider, Icon, IconButton, visuallyHidden } from '@keyroom/ui/core'
import { useAutocomplete } from '@keyroom/ui/more'
import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import { useIntl, FormattedMessage } from 'react-intl'
import { closeCommands } from '../command-store.ts'
import type { Command } from '../command.ts'
import { keepRecentCommand } from '../recent-commands.ts'
import { CommandGroupList } from './command-group-list.tsx'
import { Kbd } from '../kbd.tsx'
import { PaletteFooter } from './palette-footer.tsx'
import { ResultStatus } from './result-status.tsx'
import { useFoundGroups } from './use-found-groups.ts'

const fieldId = 'command-palette'

/**
 * The field, and below it what fits. Arrow keys move in the list while focus stays in the field. The field is drawn
 * first and the list after; keys pressed in between still work.
 */
export function PaletteContent({ accounts }: { accounts: readonly Account[] }) {
  const intl = useIntl()
  const [typed, setTyped] = useState('')
  const { groups, hospitals, saved } = useFoundGroups(typed, accounts)
  const [isAwaited, setIsAwaited] = useState(false)
  const isListed = useDeferredValue(true, false) || isAwaited
  const options = useMemo(
    () => (isListed ? groups.flatMap(({ group, found }) => found.map((one) => ({ ...one, group }))) : []),
    [groups, isListed],
  )
  const { getRootProps, getInputProps, getListboxProps, getOptionProps, groupedOptions } = useAutocomplete({
    id: fieldId,
    open: true,
    options,
    value: null,
    inputValue: typed,
    onInputChange: (_, text, reason) => {
      if (reason === 'input') setTyped(text)
    },
    onChange: (_, found) => {
      if (found) choose(found.command)
    },
    onClose: (_, reason) => {
      if (reason === 'escape') closeCommands()
    },
    groupBy: ({ group }) => group,
    filterOptions: (all) => all,
    getOptionKey: ({ command }) => command.id,
    getOptionLabel: ({ command }) => command.id,
    getOptionDisabled: ({ command }) => command.refused !== undefined,
    isOptionEqualToValue: (a, b) => a.command.id === b.command.id,
    disabledItemsFocusable: true,
    autoHighlight: true,
    clearOnBlur: false,
    handleHomeEndKeys: false,
  })
  const placeholder = intl.formatMessage({ id: 'shell.commands.placeholder' })
  // The dialog takes the focus itself unless something inside has it by then.
  useEffect(focusField, [])
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, px: 2.5, minHeight: 60 }}>
        <Box component="span" sx={{ color: 'text.secondary', lineHeight: 0 }}>
          <Icon name="search" />
        </Box>
        <Box
          {...getRootProps()}
          onKeyDownCapture={() => {
            if (!isListed) flushSync(() => setIsAwaited(true))
          }}
          sx={{ display: 'flex', flexGrow: 1, minWidth: 0 }}
        >
          <Box
            component="input"
            {...getInputProps()}
            type="text"
            spellCheck={false}
            enterKeyHint="go"
            placeholder={placeholder}
            aria-label={placeholder}
            sx={{
              flexGrow: 1,
              minWidth: 0,
              py: 2,
              border: 0,
              outline: 'none !important',
              bgcolor: 'transparent',
              color: 'text.primary',
              font: 'inherit',
              fontSize: '1rem',
              '&::placeholder': { color: 'text.secondary', opacity: 1 },
            }}
          />
        </Box>
        <Box component="span" aria-hidden sx={{ display: { xs: 'none', sm: 'inline-flex' } }}>
          <Kbd keys={['Esc']} />
        </Box>
        <IconButton
          onClick={closeCommands}
          aria-label={intl.formatMessage({ id: 'shell.commands.close' })}
          sx={{ display: { sm: 'none' } }}
        >
          <Icon name="close" />
        </IconButton>
      </Box>
      <Divider />
      {options.length > 0 ? (
        <Box
          component="ul"
          {...getListboxProps()}
          aria-label={intl.formatMessage({ id: 'shell.commands.choices' })}
          sx={{ position: 'relative', m: 0, p: 0, py: 1, listStyle: 'none', overflowY: 'auto', minHeight: 0 }}
        >
          {groupedOptions.map((grouped) =>
            'options' in grouped ? (
              <CommandGroupList
                key={grouped.key}
                group={grouped.options[0]?.group ?? 'pages'}
                found={grouped.options}
                optionProps={(option, at) => getOptionProps({ option, index: grouped.index + at })}
              />
            ) : null,
          )}
        </Box>
      ) : null}
      {isListed ? (
        <ResultStatus typed={typed} count={options.length} hospitals={hospitals} saved={saved} onRetried={focusField} />
      ) : (
        <Box sx={{ height: '70vh' }} />
      )}
      <ResultCount count={options.length} isFinal={isListed && hospitals.status !== 'looking'} />
      <PaletteFooter />
    </>
  )
}

function focusField(): void {
  document.getElementById(fieldId)?.focus()
}

/** What is over with the session, or with the account, is no choice to offer again. */
const isKept = ({ id, group }: Command) => group !== 'accounts' && group !== 'hospitals' && id !== 'action:logOut'

function choose(command: Command): void {
  closeCommands()
  if (isKept(command)) keepRecentCommand({ id: command.id })
  command.run()
}

/** Typing is not interrupted at each letter. */
const pauseMs = 600

/** Tells screen readers how many choices there are, once typing pauses. In the dialog, as that hides all the rest. */
function ResultCount({ count, isFinal }: { count: number; isFinal: boolean }) {
  const [said, setSaid] = useState<number>()
  useEffect(() => {
    if (!isFinal) return
    const timer = setTimeout(() => setSaid(count), pauseMs)
    return () => clearTimeout(timer)
  }, [count, isFinal])
  return (
    <Box role="status" sx={visuallyHidden}>
      {said === undefined ? null : <FormattedMessage id="shell.commands.count" values={{ count: said }} />}
    </Box>
  )
}
